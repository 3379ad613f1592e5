/** The built-in banner pictures. */
export const DRAWN_BANNERS = [
  { value: "banner-threads", label: "Threads" },
  { value: "banner-stainless", label: "Stainless steel" },
  { value: "banner-anchors", label: "Anchors" },
] as const;

/**
 * File names of uploaded banner pictures. Each upload gets a new name, so that browsers don't show the previous picture
 * from their cache.
 */
const OWN_PICTURE = /^banner-own-[a-z0-9]{1,20}$/;
export const isUploadedPicture = (image: string): boolean => OWN_PICTURE.test(image);
