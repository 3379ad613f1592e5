import "react";

declare module "react" {
  interface InputHTMLAttributes<T> {
    /** Makes a file field choose a folder. All browsers have it. */
    webkitdirectory?: "";
  }
}
