import { OTHER_STANDARDS } from "./other-standards.ts";

/**
 * Standards by number, the parts made to them, and the standard that rows contain. If rows contain a different one (its
 * successor, or one close to it), that is in the third column; `-` means none. The last column describes the rows.
 */
const TABLE = `
din 7985       cross-recess-machine-screw:pan                   ISO 7045
iso 7045       cross-recess-machine-screw:pan                   ISO 7045
din 965        cross-recess-machine-screw:countersunk           ISO 7046-1
iso 7046       cross-recess-machine-screw:countersunk           ISO 7046-1
din 7981       self-tapping-screw:pan                           DIN 7981
iso 7049       self-tapping-screw:pan                           DIN 7981
din 7982       self-tapping-screw:countersunk                   ISO 7050
iso 7050       self-tapping-screw:countersunk                   ISO 7050
din 912        socket-head-cap-screw-allen                      DIN 912
iso 12474      socket-head-cap-screw-allen                      ISO 12474
iso 4762       socket-head-cap-screw-allen                      ISO 4762
is 2269        socket-head-cap-screw-allen                      IS 2269
din 7997       wood-screw:countersunk                           DIN 7997
din 7996       wood-screw:pan                                   DIN 7996
din 18182      drywall-screw                                    DIN 18182
din 7504       self-drilling-screw,self-drilling-screw-cross-recess                              DIN 7504
iso 15480      self-drilling-screw                              ISO 15480
din 84         slotted-machine-screw:cheese                     ISO 1207
iso 1207       slotted-machine-screw:cheese                     ISO 1207
is 1366        slotted-machine-screw:cheese                     ISO 1207
din 85         slotted-machine-screw:pan                        ISO 1580
iso 1580       slotted-machine-screw:pan                        ISO 1580
din 963        slotted-machine-screw:countersunk                ISO 2009
iso 2009       slotted-machine-screw:countersunk                ISO 2009
is 1365        slotted-machine-screw:countersunk                ISO 2009
iso 7380       button-head-socket-screw                         ISO 7380
din 7991       countersunk-socket-screw                         DIN 7991
iso 10642      countersunk-socket-screw                         ISO 10642
is 6761        countersunk-socket-screw                         DIN 7991
din 913        grub-screw:flat                                  DIN 913
iso 4026       grub-screw:flat                                  ISO 4026
din 914        grub-screw:cone                                  DIN 914
iso 4027       grub-screw:cone                                  ISO 4027
din 915        grub-screw:dog                                   DIN 915
iso 4028       grub-screw:dog                                   ISO 4028
din 916        grub-screw:cup                                   DIN 916
iso 4029       grub-screw:cup                                   ISO 4029
is 6094        grub-screw                                       -  Grub screws
din 933        hex-bolt-full-thread                             DIN 933
iso 4017       hex-bolt-full-thread                             ISO 4017
is 1364-2      hex-bolt-full-thread                             IS 1364-2
din 931        hex-bolt-half-thread                             DIN 931
iso 4014       hex-bolt-half-thread                             ISO 4014
is 1364-1      hex-bolt-half-thread                             IS 1364-1
is 1364        hex-bolt-full-thread,hex-bolt-half-thread,hex-nut  IS 1364
is 1363        hex-bolt-full-thread,hex-bolt-half-thread,hex-nut  -  Ordinary hex bolts and nuts
is 1363-1      hex-bolt-half-thread,hex-bolt-full-thread        -  Ordinary hex bolts
is 1363-2      hex-bolt-full-thread                             -  Ordinary hex bolts
is 1363-3      hex-nut                                          -  Ordinary hex nuts
iso 4016       hex-bolt-half-thread,hex-bolt-full-thread        -  Ordinary hex bolts
iso 4018       hex-bolt-full-thread                             -  Ordinary hex bolts
iso 4034       hex-nut                                          -  Ordinary hex nuts
din 601        hex-bolt-half-thread,hex-bolt-full-thread        -  Ordinary hex bolts
is 3757        hex-bolt-half-thread,hex-bolt-full-thread        -  Ordinary hex bolts
din 7990       hex-bolt-half-thread,hex-bolt-full-thread        -  Ordinary hex bolts
is 6623        hex-nut                                          -  Ordinary hex nuts
is 6649        plain-washer                                     -  Ordinary plain washers
din 434        taper-washer:channel,plain-washer  -  Plain washers
din 435        taper-washer:I-beam,plain-washer  -  Plain washers
is 5372        taper-washer:channel,plain-washer  -  Taper and plain washers
is 5374        taper-washer:I-beam,plain-washer  -  Taper and plain washers
din 436        square-washer,plain-washer  -  Plain washers
is 5373        square-washer,plain-washer  -  Square and plain washers
din 8140       wire-thread-insert,threaded-insert  -  Inserts
iso 14579      torx-screw:cap,socket-head-cap-screw-allen  -  Torx cap screws
iso 14583      torx-screw:pan,cross-recess-machine-screw:pan  -  Torx pan head screws
iso 14581      torx-screw:countersunk,cross-recess-machine-screw:countersunk  -  Torx countersunk screws
iso 15482      self-drilling-screw-cross-recess:countersunk,self-drilling-screw  -  Self drilling screws
iso 15481      self-drilling-screw-cross-recess:pan,self-drilling-screw  -  Self drilling screws
din 7504-n     self-drilling-screw-cross-recess:pan,self-drilling-screw  -  Self drilling screws
din 7504-p     self-drilling-screw-cross-recess:countersunk,self-drilling-screw  -  Self drilling screws
din 7504-k     self-drilling-screw                              DIN 7504
din 440        fender-washer                                    -  Fender washers
din 433        plain-washer                                     -  Plain washers
iso 7092       plain-washer                                     -  Plain washers
iso 7091       plain-washer                                     -  Plain washers
din 126        plain-washer                                     -  Plain washers
din 960        hex-bolt-half-thread                             -  Other hex bolts
din 961        hex-bolt-full-thread                             -  Other hex bolts
iso 8765       hex-bolt-half-thread                             -  Other hex bolts
iso 8676       hex-bolt-full-thread                             -  Other hex bolts
iso 8673       hex-nut                                          -  Other hex nuts
is 13722       hex-nut                                          -  Other hex nuts
iso 4033       hex-nut                                          -  Ordinary hex nuts
din 6330       hex-nut                                          -  Lower hex nuts without a ball face
din 7984       socket-head-cap-screw-allen                      -  Ordinary socket head cap screws
din 6912       socket-head-cap-screw-allen                      -  Ordinary socket head cap screws
din 7980       spring-washer                                    -  Spring washers
din 980        nyloc-nut                                        -  Nyloc nuts
din 6924       nyloc-nut                                        ISO 7040
is 7002        nyloc-nut                                        ISO 7040
din 917        dome-nut                                         DIN 1587
din 562        square-nut                                       -  Square nuts
din 929        weld-nut                                         -  Square weld nuts
din 444        eye-bolt                                         -  Eye bolts
din 582        eye-bolt                                         -  Eye bolts
din 464        wing-nut                                         -  Wing nuts
din 124        solid-rivet-snap-head                            -  Snap head rivets
is 1929        solid-rivet-snap-head                            -  Snap head rivets
din 479        hex-bolt-full-thread                             -  Hex bolts
is 2585        square-nut                                       -  Square nuts
din 97         wood-screw:slotted                               ASME B18.6.1
is 6760        wood-screw:slotted                               ASME B18.6.1
is 1120        coach-screw-lag-bolt                             -  Coach screws
is 2609        carriage-bolt                                    -  Carriage bolts
is 2636        wing-nut                                         -  Wing nuts
is 2232        castle-nut                                       -  Castle nuts
iso 7035       castle-nut                                       -  Castle nuts
is 5370        fender-washer                                    DIN 9021
is 5371        tooth-lock-washer-external:toothed,tooth-lock-washer-internal:toothed    DIN 6797
is 5988        spring-pin                                       ISO 8752
is 2393        dowel-pin:soft                                   ISO 2338
is 9015        clevis-pin                                       ISO 2341
is 7173        self-tapping-screw:pan                           DIN 7981
is 4762        hose-clamp                                       -  Hose clamps
iso 10511      nyloc-nut                                        DIN 985
en 1661        flange-nut                                       ISO 4161
en 1662        flange-bolt:small+head                           ISO 4162
iso 8750       coiled-pin                                       -  Heavy duty coiled pins
iso 13337      spring-pin                                       -  Heavy duty spring pins
din 7346       spring-pin                                       -  Heavy duty spring pins
din 603        carriage-bolt                                    DIN 603
iso 8677       carriage-bolt                                    ISO 8677
din 580        eye-bolt                                         DIN 580
iso 3266       eye-bolt                                         DIN 580
is 4190        eye-bolt                                         -  Eye bolts
din 6921       flange-bolt                                      DIN 6921
en 1665        flange-bolt:heavy                                EN 1665
iso 4162       flange-bolt:small+head                           ISO 4162
din 571        coach-screw-lag-bolt                             DIN 571
din 976        stud-bolt,threaded-rod                           DIN 976
din 975        threaded-rod                                     DIN 975
din 934        hex-nut                                          DIN 934
iso 4032       hex-nut                                          ISO 4032
is 1364-3      hex-nut                                          IS 1364-3
is 1364-4      jam-nut                                          -  Thin nuts
din 985        nyloc-nut                                        DIN 985
din 982        nyloc-nut                                        ISO 7040
iso 7040       nyloc-nut                                        ISO 7040
din 6923       flange-nut                                       DIN 6923
iso 4161       flange-nut                                       ISO 4161
din 439        jam-nut                                          DIN 439
din 936        jam-nut                                          -  Thin nuts
iso 4035       jam-nut                                          ISO 4035
din 1587       dome-nut                                         DIN 1587
din 315        wing-nut                                         DIN 315
din 6334       coupling-nut                                     DIN 6334
din 557        square-nut                                       DIN 557
din 935        castle-nut                                       DIN 935
din 928        weld-nut                                         DIN 928
din 125        plain-washer,nylon-washer                        DIN 125
iso 7089       plain-washer                                     ISO 7089
iso 7090       plain-washer                                     ISO 7089
is 2016        plain-washer                                     IS 2016
din 127        spring-washer                                    DIN 127
is 3063        spring-washer                                    IS 3063
din 9021       fender-washer                                    DIN 9021
iso 7093       fender-washer                                    ISO 7093
din 6798       tooth-lock-washer-external:serrated,tooth-lock-washer-internal:serrated  DIN 6798
din 6798-a     tooth-lock-washer-external:serrated              DIN 6798
din 6798-j     tooth-lock-washer-internal:serrated              DIN 6798
din 6797       tooth-lock-washer-external:toothed,tooth-lock-washer-internal:toothed    DIN 6797
din 6797-a     tooth-lock-washer-external:toothed               DIN 6797
din 6797-j     tooth-lock-washer-internal:toothed               DIN 6797
din 3017       hose-clamp                                       DIN 3017
din 3570       u-bolt                                           DIN 3570
din 471        external-circlip                                 DIN 471
is 3075-1      external-circlip                                 IS 3075-1
din 472        internal-circlip                                 DIN 472
is 3075-2      internal-circlip                                 IS 3075-2
din 6799       e-clip                                           DIN 6799
is 3075-3      e-clip                                           IS 3075-3
is 3075        external-circlip,internal-circlip,e-clip         IS 3075
din 7337       blind-rivet-dome-head,blind-rivet-countersunk    DIN 7337
iso 15977      blind-rivet-dome-head                            ISO 15977
iso 15979      blind-rivet-dome-head                            ISO 15979
iso 15983      blind-rivet-dome-head                            ISO 15983
iso 15978      blind-rivet-countersunk                          ISO 15978
iso 15984      blind-rivet-countersunk                          ISO 15984
iso 15973      blind-rivet-sealed                               ISO 15973
din 660        solid-rivet-snap-head                            DIN 660
is 2155        solid-rivet-snap-head,solid-rivet-countersunk    -  Solid rivets
is 2998        solid-rivet-snap-head                            IS 2998
din 661        solid-rivet-countersunk                          DIN 661
is 5624        foundation-bolt                                  IS 5624
iso 1234       split-cotter-pin                                 ISO 1234
din 94         split-cotter-pin                                 DIN 94
is 549         split-cotter-pin                                 IS 549
iso 2338       dowel-pin:soft                                   ISO 2338
din 7          dowel-pin:soft                                   ISO 2338
din 6325       dowel-pin:hard                                   DIN 6325
iso 8734       dowel-pin:hard                                   ISO 8734
iso 8752       spring-pin                                       ISO 8752
din 1481       spring-pin                                       DIN 1481
iso 2341       clevis-pin                                       ISO 2341
din 1444       clevis-pin                                       ISO 2341
iso 2339       taper-pin                                        ISO 2339
din 1          taper-pin                                        DIN 1
is 6688        taper-pin                                        IS 6688
iso 8748       coiled-pin                                       ISO 8748
din 7344       coiled-pin                                       DIN 7344
din 11024      r-clip                                           DIN 11024
`;

type Standard = { meant: string; printed: string | null; instead: string | null };

export const STANDARDS: ReadonlyMap<string, Standard> = new Map(
  [...TABLE.trim().split("\n"), ...OTHER_STANDARDS].map((line) => {
    const [key = "", meant = "", printed = "", instead = null] = line.split(/ {2,}/);
    return [key, { meant: meant.replaceAll(",", " "), printed: printed === "-" ? null : printed, instead }];
  }),
);
