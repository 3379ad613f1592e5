/** Standards that no part has here, with the nearest parts, in the columns of the table of standards. */
const TABLE = `
iso 7412       hex-bolt-half-thread:HSFG                        IS 3757
en 14399       hex-bolt-half-thread:HSFG                        IS 3757
din 6914       hex-bolt-half-thread:HSFG                        IS 3757
iso 4775       hex-nut:HSFG                                     IS 6623
iso 7413       hex-nut:HSFG                                     IS 6623
iso 7414       hex-nut:HSFG                                     IS 6623
din 6915       hex-nut:HSFG                                     IS 6623
iso 7415       plain-washer:HSFG                                IS 6649
iso 7416       plain-washer:HSFG                                IS 6649
en 14399-5     plain-washer:HSFG                                IS 6649
en 14399-6     plain-washer:HSFG                                IS 6649
din 6916       plain-washer:HSFG                                IS 6649
din 6917       taper-washer:I-beam                              DIN 435
din 6918       taper-washer:channel                             DIN 434
is 12427       hex-bolt-half-thread,hex-bolt-full-thread        -  Ordinary hex bolts
is 3138        hex-bolt-half-thread,hex-bolt-full-thread        -  Ordinary hex bolts
is 14394       hex-nut:grade+C                                  IS 1363-3
din 7968       hex-bolt-half-thread,hex-bolt-full-thread        -  Ordinary hex bolts
din 609        hex-bolt-half-thread,hex-bolt-full-thread        -  Ordinary hex bolts
din 610        hex-bolt-half-thread,hex-bolt-full-thread        -  Ordinary hex bolts
din 186        carriage-bolt                                    -  Carriage bolts, another part
din 188        carriage-bolt                                    -  Carriage bolts, another part
din 261        carriage-bolt                                    -  Carriage bolts, another part
din 604        carriage-bolt                                    -  Carriage bolts, another part
din 605        carriage-bolt                                    -  Carriage bolts
din 607        carriage-bolt                                    -  Carriage bolts, another part
din 608        carriage-bolt                                    -  Carriage bolts
din 11014      carriage-bolt                                    -  Carriage bolts
din 15237      carriage-bolt                                    -  Carriage bolts, another part
din 529        foundation-bolt                                  -  Foundation bolts
din 797        foundation-bolt                                  -  Foundation bolts
din 835        stud-bolt                                        -  Stud bolts, threaded all along
din 938        stud-bolt                                        -  Stud bolts, threaded all along
din 939        stud-bolt                                        -  Stud bolts, threaded all along
din 940        stud-bolt                                        -  Stud bolts, threaded all along
din 2510       stud-bolt                                        -  Stud bolts
din 986        dome-nut,nyloc-nut                               -  Dome and nyloc nuts
din 6925       nyloc-nut                                        -  Nyloc nuts
iso 7042       nyloc-nut                                        -  Nyloc nuts
iso 7719       nyloc-nut                                        -  Nyloc nuts
iso 7720       nyloc-nut                                        -  Nyloc nuts
iso 7041       nyloc-nut                                        -  Other nyloc nuts
iso 10512      nyloc-nut                                        -  Other nyloc nuts
iso 10513      nyloc-nut                                        -  Nyloc nuts
din 6926       flange-nut                                       -  Flange nuts without a nylon ring
iso 7043       flange-nut                                       -  Flange nuts without a nylon ring
din 6927       flange-nut                                       -  Flange nuts that do not lock
iso 7044       flange-nut                                       -  Flange nuts that do not lock
iso 8674       hex-nut                                          -  Other hex nuts
iso 4036       jam-nut                                          -  Chamfered thin nuts
din 6331       hex-nut,flange-nut                               -  Ordinary hex nuts and flange nuts
is 7790        dome-nut                                         -  Dome nuts
is 2687        dome-nut                                         -  Dome nuts
din 128        spring-washer                                    -  Spring washers
din 137        spring-washer                                    -  Spring washers
din 6796       spring-washer                                    -  Spring washers
din 2093       spring-washer                                    -  Spring washers
din 6340       plain-washer                                     -  Plain washers
din 7349       plain-washer                                     -  Plain washers
din 6319       plain-washer                                     -  Plain washers
din 988        plain-washer                                     -  Plain washers
din 1440       plain-washer                                     -  Plain washers
iso 8738       plain-washer                                     -  Plain washers
iso 7094       fender-washer                                    -  Fender washers
din 7500       cross-recess-machine-screw                       -  Machine screws, which form no thread
iso 7047       cross-recess-machine-screw:countersunk           -  Flat countersunk screws
din 966        cross-recess-machine-screw:countersunk           -  Flat countersunk screws
iso 2010       slotted-machine-screw:countersunk                -  Flat countersunk screws
din 964        slotted-machine-screw:countersunk                -  Flat countersunk screws
iso 7051       self-tapping-screw:countersunk                   -  Flat countersunk screws
din 7983       self-tapping-screw:countersunk                   -  Flat countersunk screws
din 95         wood-screw:slotted                               -  Flat countersunk wood screws
din 96         wood-screw                                       -  Other wood screws
iso 7379       socket-head-cap-screw-allen                      -  Socket head cap screws
iso 14580      torx-screw:cap                                   -  Torx cap screws with a full head
iso 14584      torx-screw:countersunk                           -  Flat countersunk Torx screws
is 7483        cross-recess-machine-screw:pan                   -  Pan head screws
is 7485        cross-recess-machine-screw:countersunk           -  Countersunk screws
iso 4766       grub-screw:flat                                  -  Grub screws with a socket
is 2388        grub-screw                                       -  Grub screws with a socket
iso 7434       grub-screw:cone                                  -  Grub screws with a socket
iso 7435       grub-screw:dog                                   -  Grub screws with a socket
iso 7436       grub-screw:cup                                   -  Grub screws with a socket
din 316        wing-nut                                         -  Wing nuts, another part
din 551        grub-screw:flat                                  -  Grub screws with a socket
din 553        grub-screw:cone                                  -  Grub screws with a socket
iso 1479       self-tapping-screw                               -  Tapping screws with a cross recess
iso 1481       self-tapping-screw                               -  Tapping screws with a cross recess
iso 1482       self-tapping-screw                               -  Tapping screws with a cross recess
iso 8735       dowel-pin:hard                                   -  Hardened dowel pins without a thread
din 7979       dowel-pin:hard                                   -  Hardened dowel pins without a thread
iso 8736       taper-pin                                        -  Taper pins without a thread
iso 8737       taper-pin                                        -  Taper pins without a thread
din 7977       taper-pin                                        -  Taper pins without a thread
din 7978       taper-pin                                        -  Taper pins without a thread
iso 8751       coiled-pin                                       -  Heavy duty coiled pins
din 7343       coiled-pin                                       -  Heavy duty coiled pins
iso 2340       clevis-pin                                       -  Clevis pins with a head
din 1433       clevis-pin                                       -  Clevis pins with a head
iso 8739       dowel-pin,spring-pin                             -  Pins without grooves
iso 8740       dowel-pin,spring-pin                             -  Pins without grooves
din 1470       dowel-pin,spring-pin                             -  Pins without grooves
din 1473       dowel-pin,spring-pin                             -  Pins without grooves
`;

export const OTHER_STANDARDS: readonly string[] = TABLE.trim().split("\n");
