import type { Address } from "@kasna/contract/addresses";
import { CallError, type RequestOf } from "@kasna/contract/client";
import { MESSAGES } from "@kasna/rules/messages";
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from "react";
import { call } from "../../api/browser/call.ts";
import { errorMessage } from "../../api/browser/error-message.ts";
import { whenLoggedIn } from "../../api/browser/login.store.ts";
import { useSession } from "../../api/browser/session.ts";
import { useFetched } from "../../api/browser/use-fetched.ts";
import { Download, ExternalLink, ZoomIn, ZoomOut } from "../../ui/account-icons.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import { saveFile } from "../../ui/save-file.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { toast } from "../../ui/toast.ts";
import { useAddresses } from "../addresses/use-addresses.widget.ts";
import { problemsByLine } from "../cart/add-lines.store.ts";
import { GstinMissing } from "./gstin-missing.tsx";
import { DeliveryChoice, QuotedDelivery } from "./quoted-delivery.tsx";

const PdfView = lazy(async () => ({ default: (await import("./pdf-view.tsx")).PdfView }));

const ZOOMS = [1, 1.5, 2, 3] as const;

type QuoteRequest = RequestOf<"POST /cart/get_quote.php">;
type Quotation = { file: Blob; number: string };

/** Creates the quotation and fetches its PDF immediately, because the link expires while the dialog is open. */
async function fetchQuotation(request: QuoteRequest): Promise<Quotation> {
  try {
    const { quote_url, quote_number, message } = await call("POST /cart/get_quote.php", request);
    if (!quote_url) throw new CallError(500, { message: MESSAGES.quotationMissing });
    const { pathname, search } = new URL(quote_url);
    const answer = await fetch(pathname + search);
    if (!answer.ok) throw new CallError(answer.status, {});
    const file = await answer.blob();
    toast("success", message);
    return { file, number: quote_number };
  } catch (error) {
    const fallback = MESSAGES.quotationFailed;
    const isMissing = error instanceof CallError && error.message === MESSAGES.quotationMissing;
    toast("error", isMissing ? error.message : errorMessage(error, fallback));
    throw error;
  }
}

type Quoted = { lines?: QuoteRequest["lines"]; names?: readonly string[] };

/**
 * The quotation of the cart, or of these lines, with Download and Open. A buyer with several delivery addresses sees
 * for which one it is, and can choose another. Says which lines can't be quoted, by their names.
 */
export function QuotationDialog({ onClose, ...quoted }: Quoted & { onClose: () => void }) {
  const addresses = useAddresses();
  const [chosen, setChosen] = useState<Address | null>(null);
  const [isChoosing, setChoosing] = useState(false);
  const deliverable =
    addresses.state === "done" ? addresses.value.filter(({ billing_only }) => billing_only === 0) : [];
  const address = deliverable.length > 1 ? (chosen ?? usualOf(deliverable)) : undefined;
  const choose = (other: Address) => {
    setChosen(other);
    setChoosing(false);
  };
  return (
    <Dialog isOpen onClose={onClose} title="Quotation" width="56rem" isTall>
      {addresses.state === "loading" && <LoadingSheet />}
      {address && isChoosing && (
        <DeliveryChoice addresses={deliverable} current={address} onChosen={choose} />
      )}
      {address && !isChoosing && <QuotedDelivery address={address} onChange={() => setChoosing(true)} />}
      {addresses.state !== "loading" && !isChoosing && (
        <>
          <GstinMissing address={address ?? deliverable[0]} />
          <MadeQuotation {...quoted} addressId={address?.id} />
        </>
      )}
    </Dialog>
  );
}

/** The address of the last order, or the newest. */
const usualOf = (addresses: readonly Address[]) =>
  addresses.find(({ last_used }) => last_used === 1) ?? addresses.at(-1);

/** Makes the quotation and shows it, or why it could not be made. */
function MadeQuotation({ lines, names = [], addressId }: Quoted & { addressId: number | undefined }) {
  const [problems, setProblems] = useState<ReadonlyMap<number, string>>(new Map());
  const load = useCallback(async () => {
    try {
      return await fetchQuotation({ lines, shipping_address_id: addressId });
    } catch (error) {
      setProblems(error instanceof CallError ? problemsByLine(error) : new Map());
      throw error;
    }
  }, [lines, addressId]);
  const quotation = useFetched(load);
  const isLoggedIn = useSession() !== null;
  const reassurance = lines ? "Your list is as it was." : "Your cart is safe.";
  return (
    <>
      {quotation.state === "loading" && <LoadingSheet />}
      {quotation.state === "failed" && (
        <div className="grid grow items-center">
          <Notice
            isAlert
            title={quotation.sentence(MESSAGES.quotationFailed)}
            text={
              problems.size > 0
                ? [...problems].map(([at, sentence]) => (
                    <span key={at} className="block">
                      {names[at]}: {sentence}
                    </span>
                  ))
                : isLoggedIn
                  ? `${reassurance} Try again in a moment.`
                  : reassurance
            }
          >
            <Button onClick={() => whenLoggedIn(quotation.reload)}>
              {isLoggedIn ? "Try again" : "Login"}
            </Button>
          </Notice>
        </div>
      )}
      {quotation.state === "done" && <QuotationView {...quotation.value} />}
    </>
  );
}

const LoadingSheet = () => (
  <div role="status" aria-label="Preparing the quotation">
    <Skeleton className="mb-4 h-19 w-56 sm:h-9" />
    <Skeleton className="aspect-[210/297] w-full" />
  </div>
);

function QuotationView({ file, number }: Quotation) {
  const [url, setUrl] = useState<string>();
  const [zoom, setZoom] = useState(0);
  useEffect(() => {
    const objectUrl = URL.createObjectURL(file);
    setUrl(objectUrl);
    return () => URL.revokeObjectURL(objectUrl);
  }, [file]);
  const download = () => saveFile(file, `quotation-${number.replaceAll("/", "-")}.pdf`);
  const open = () => {
    if (url) window.open(url, "_blank", "noopener");
  };
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <p className="w-full font-mono sm:w-auto sm:grow">{number}</p>
        <Button variant="outline" size="small" onClick={download}>
          <Download size={16} aria-hidden />
          Download
        </Button>
        <Button variant="outline" size="small" onClick={open}>
          <ExternalLink size={16} aria-hidden />
          Open
        </Button>
        <div className="ms-auto flex sm:ms-0">
          <ZoomButton name="Smaller" isOff={zoom === 0} onClick={() => setZoom(zoom - 1)}>
            <ZoomOut size={18} aria-hidden />
          </ZoomButton>
          <ZoomButton name="Larger" isOff={zoom === ZOOMS.length - 1} onClick={() => setZoom(zoom + 1)}>
            <ZoomIn size={18} aria-hidden />
          </ZoomButton>
        </div>
      </div>
      <Suspense fallback={<Skeleton className="aspect-[210/297] w-full" />}>
        <PdfView file={file} title={`Quotation ${number}`} zoom={ZOOMS[zoom] ?? 1} />
      </Suspense>
    </>
  );
}

function ZoomButton({
  name,
  isOff,
  onClick,
  children,
}: {
  name: string;
  isOff: boolean;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-label={name}
      disabled={isOff}
      onClick={onClick}
      className="grid size-11 place-items-center rounded-md text-quiet hover:bg-sheet hover:text-ink disabled:opacity-40 sm:size-9"
    >
      {children}
    </button>
  );
}
