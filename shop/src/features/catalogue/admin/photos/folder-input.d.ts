import "react";

declare module "react" {
  interface InputHTMLAttributes<T> {
    /** Makes a file field accept a folder. All browsers support it. */
    webkitdirectory?: "";
  }
}
