import { AlertLine } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { PriceRequestSent } from "./price-request-sent.tsx";
import { type RequestedLine, useAskPrice } from "./use-ask-price.ts";

/** A button that requests prices for lines that the shop does not sell. Staff answer with a quotation, or in words. */
export function AskPrice({ lines, name }: { lines: readonly RequestedLine[]; name: string }) {
  const { ask, ticket, isAsking, problem } = useAskPrice();
  if (ticket) return <PriceRequestSent ticket={ticket} />;
  return (
    <div className="mt-2">
      <Button variant="outline" size="small" isBusy={isAsking} onClick={() => ask(lines)}>
        {isAsking ? "Asking..." : name}
      </Button>
      <AlertLine>{problem}</AlertLine>
    </div>
  );
}
