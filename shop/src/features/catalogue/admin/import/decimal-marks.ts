import type { Problem } from "./file-shape.ts";
import { decimalMarkOf, INDIAN, type NumberStyle, readNumber } from "./read-number.ts";

type Seen = { line: number; text: string };
const COMMA: NumberStyle = { isDecimalComma: true, isGroupedByPoints: true };

/** Watches the numbers of a file. In a file that writes decimals in two ways, numbers such as 1,250 are ambiguous. */
export class DecimalMarks {
  line = 0;
  /** The first number that would be different with the other decimal mark. */
  private doubtful: (Seen & { value: number }) | null = null;
  /** The first number that has the other decimal mark. */
  private contrary: Seen | null = null;
  private readonly mark: "comma" | "point";
  readonly style: NumberStyle;

  constructor(style: NumberStyle) {
    this.mark = style.isDecimalComma ? "comma" : "point";
    this.style = { ...style, onNumber: (text, value) => this.see(text, value) };
  }

  private see(text: string, value: number | null) {
    if ((this.doubtful && this.contrary) || !/[.,]/.test(text)) return;
    const mark = decimalMarkOf(text);
    const { line } = this;
    if (mark !== null && mark !== this.mark) this.contrary ??= { line, text };
    if (mark !== null || value === null || this.doubtful) return;
    const other = readNumber(text, this.mark === "comma" ? INDIAN : COMMA);
    if (other !== null && other !== value) this.doubtful = { line, text, value };
  }

  /** The first number in doubt, if the file writes decimals in two ways. */
  problem(): Problem | null {
    if (!this.doubtful || !this.contrary) return null;
    const { line, text, value } = this.doubtful;
    const reason = `has “${text}”, which would be ${value}, but line ${this.contrary.line} has “${this.contrary.text}”. Write all decimals alike, or choose how they are written`;
    return { line, column: "line", reason, isOfFile: true };
  }
}
