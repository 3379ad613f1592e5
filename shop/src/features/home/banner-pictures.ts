/** The pictures of banners that the shop draws itself. */
export const DRAWN_BANNERS = [
  { value: "banner-threads", label: "Threads" },
  { value: "banner-stainless", label: "Stainless steel" },
  { value: "banner-anchors", label: "Anchors" },
] as const;

/** The owner's own pictures of banners; each has a name of its own, so that no browser shows an older one for it. */
const OWN_PICTURE = /^banner-own-[a-z0-9]{1,20}$/;
export const isOwnPicture = (image: string): boolean => OWN_PICTURE.test(image);
