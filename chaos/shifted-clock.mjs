// Loaded into a shop's server processes before their code. Their clock runs ahead of the machine's by the number of
// milliseconds in a file, whose path is in the address of this module, and jumps when the file changes.
import { readFileSync } from "node:fs";

const LOOK_EVERY_MS = 50;
const file = new URL(import.meta.url).searchParams.get("file");

if (process.argv[2] === "server") {
  const MachineDate = Date;
  let ahead = 0;
  const look = () => {
    ahead = Number(readFileSync(file, "utf8")) || 0;
  };
  look();
  setInterval(look, LOOK_EVERY_MS).unref();
  globalThis.Date = class ShiftedDate extends MachineDate {
    constructor(...given) {
      if (given.length === 0) super(MachineDate.now() + ahead);
      else super(...given);
    }
    static now() {
      return MachineDate.now() + ahead;
    }
    static [Symbol.hasInstance](value) {
      return value instanceof MachineDate;
    }
  };
}
