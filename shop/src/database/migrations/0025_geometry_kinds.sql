ALTER TABLE "sub_categories" ADD COLUMN "geometry_kind" text;--> statement-breakpoint
-- Until now a part was drawn from its sub-category's name. A renamed sub-category keeps its kind by its slug.
UPDATE sub_categories s SET geometry_kind = (
  SELECT key FROM unnest(string_to_array('cross-recess-machine-screw,self-tapping-screw,socket-head-cap-screw-allen,wood-screw,drywall-screw,' ||
    'self-drilling-screw,slotted-machine-screw,button-head-socket-screw,countersunk-socket-screw,' ||
    'grub-screw,hex-bolt-full-thread,hex-bolt-half-thread,carriage-bolt,eye-bolt,flange-bolt,' ||
    'coach-screw-lag-bolt,stud-bolt,hex-nut,nyloc-nut,flange-nut,jam-nut,dome-nut,wing-nut,coupling-nut,' ||
    'square-nut,castle-nut,weld-nut,plain-washer,spring-washer,fender-washer,tooth-lock-washer-external,' ||
    'tooth-lock-washer-internal,nylon-washer,threaded-rod,hose-clamp,u-bolt,external-circlip,' ||
    'internal-circlip,threaded-insert,standoff,e-clip,blind-rivet-dome-head,blind-rivet-countersunk,' ||
    'blind-rivet-large-flange,blind-rivet-sealed,solid-rivet-snap-head,solid-rivet-countersunk,rivet-nut,' ||
    'wedge-anchor,sleeve-anchor,drop-in-anchor,frame-anchor-nylon,frame-anchor-metal,nylon-wall-plug,' ||
    'chemical-anchor-stud,foundation-bolt,split-cotter-pin,dowel-pin,spring-pin,clevis-pin,taper-pin,' ||
    'coiled-pin,r-clip', ',')) AS key
  WHERE key IN (s.slug, trim(trailing '-' from regexp_replace(lower(s.name), '[^a-z0-9]+', '-', 'g')))
  ORDER BY key = s.slug LIMIT 1);
