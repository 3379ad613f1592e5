import type { ComponentProps } from "react";

type IconProps = ComponentProps<"svg"> & {
  /** Width and height in px. */
  size?: number;
};
export type Icon = (props: IconProps) => React.ReactNode;

/** A line icon on a grid of 24, from the SVG inside it: one element for React, however many lines it has. */
export function icon(drawing: string): Icon {
  const lines = { __html: drawing };
  return ({ size = 24, strokeWidth = 2, ...rest }) => (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      {...rest}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constants
      dangerouslySetInnerHTML={lines}
    />
  );
}
