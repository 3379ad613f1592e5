import { AlertBox } from "../../../ui/alert.tsx";

/** Tells staff that the disk is full or nearly full, and what to do. */
export function DiskNote({ disk }: { disk: "full" | "low" | null }) {
  if (disk === null) return null;
  return (
    <AlertBox kind={disk === "full" ? "danger" : "warning"} className="mb-4">
      <p className="font-medium">
        {disk === "full" ? "The disk is full. Nobody can order." : "The disk has less than 1 GB left."}
      </p>
      <p className="text-sm">
        {disk === "full"
          ? "Make space on the server, or give it a larger disk. The shop goes on by itself."
          : "When it is full, nobody can order. Make space on the server, or give it a larger disk."}
      </p>
    </AlertBox>
  );
}
