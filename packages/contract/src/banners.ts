import { z } from "zod";
import { defineEndpoint } from "./define-endpoint.ts";

const banner = z.object({ image_url: z.string(), title: z.string(), text: z.string(), link: z.string() });
export type Banner = z.infer<typeof banner>;

export const banners = {
  list: defineEndpoint({
    method: "GET",
    path: "/banners/get_banners.php",
    auth: "none",
    summary: "List the home page banners, in display order",
    request: z.object({}),
    response: { banners: z.array(banner) },
    example: {
      request: {},
      response: {
        banners: [
          {
            image_url: "images/banner-threads-1600.webp",
            title: "Every thread, to the millimetre",
            text: "M3 to M48, in steel, stainless, brass and more.",
            link: "/sub-categories/Bolts",
          },
        ],
      },
    },
  }),
};
