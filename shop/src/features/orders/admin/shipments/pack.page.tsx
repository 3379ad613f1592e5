import { PARCEL_GRAMS_MAX } from "@kasna/rules/orders/parcel-weight";
import { Form, href, redirect, useNavigation } from "react-router";
import { z } from "zod";
import {
  actionResult,
  formFields,
  idParam,
  loaded,
  type Outcome,
} from "../../../../admin-kit/form.server.ts";
import { optionalKilograms, wholeField } from "../../../../admin-kit/form-fields.ts";
import { evenIfRejected, keepTyped } from "../../../../admin-kit/keep-typed.ts";
import { PageHead } from "../../../../admin-kit/page-head.tsx";
import { ScanField } from "../../../../admin-kit/scan-field.tsx";
import { requireStaff } from "../../../../admin-kit/staff/guard.server.ts";
import { appContext } from "../../../../api/context.server.ts";
import { parseInput } from "../../../../api/parse.server.ts";
import { AlertBox } from "../../../../ui/alert.tsx";
import { Button, ButtonLink } from "../../../../ui/button.tsx";
import { LabelLink } from "../shipping-labels/label-link.tsx";
import type { Route } from "./+types/pack.page";
import { ChoosePlaces } from "./choose-places.tsx";
import { chosenPlaces } from "./chosen-places.server.ts";
import { packCounted, parcelToPack } from "./pack-form.operations.server.ts";
import { PackLine, type ParcelToPack } from "./pack-line.tsx";
import { endPacking } from "./packing.store.ts";
import { packedIn, packedOf, piecesOf, progressText } from "./packing-count.ts";
import { WeightField } from "./parcel-weight.tsx";
import { SplitOff } from "./split-off.tsx";
import { useScans } from "./use-scans.ts";

export const meta: Route.MetaFunction = ({ params }) => [{ title: `Pack #${params.orderId} · Back office` }];

export async function loader({ context, params }: Route.LoaderArgs) {
  requireStaff(context, "packing");
  return loaded(parcelToPack(appContext(context), idParam(params.orderId), idParam(params.shipmentId)));
}

const PIECES_MAX = 1_000_000_000;
const packForm = z.object({
  pieces: wholeField(0, PIECES_MAX),
  counted: wholeField(0, PIECES_MAX),
  weight: optionalKilograms(PARCEL_GRAMS_MAX),
});

export async function action({ context, params, request }: Route.ActionArgs) {
  const staff = requireStaff(context, "packing");
  const orderId = idParam(params.orderId);
  const shipmentId = idParam(params.shipmentId);
  const outcome = await actionResult(async () => {
    const fields = await formFields(request);
    const { pieces: units, counted, weight: weighedGrams } = parseInput(packForm, fields);
    const picks = chosenPlaces(fields);
    await packCounted(appContext(context), {
      staff,
      orderId,
      shipmentId,
      units,
      counted,
      weighedGrams,
      picks,
    });
    return "Parcel is packed";
  });
  if (outcome.data.done) throw redirect(href("/admin/orders/:orderId", { orderId: String(orderId) }));
  return outcome;
}

export async function clientAction({ serverAction, params }: Route.ClientActionArgs) {
  try {
    return await keepTyped(serverAction);
  } catch (thrown) {
    // It is packed, so return to the order.
    if (thrown instanceof Response && thrown.status < 400) endPacking(Number(params.shipmentId));
    throw thrown;
  }
}
export const shouldRevalidate = evenIfRejected;

/**
 * A parcel's lines with a field for a scanner. A wrong part, or one too many, is rejected with a tone and a message.
 */
export default function Pack({ loaderData, actionData }: Route.ComponentProps) {
  const { orderId, shipmentId, name, whyNot, hasLabel } = loaderData;
  return (
    <>
      <PageHead
        title={
          <>
            Pack {name ? `${name.toLowerCase()} of ` : ""}
            <span className="font-mono">#{orderId}</span>
          </>
        }
        text="Scan each pack as you put it into the parcel. After a scan you can type how many of it are in."
      />
      {actionData?.problem && !actionData.errors && (
        <AlertBox className="mb-4">
          <p className="font-medium text-danger">{actionData.problem}</p>
        </AlertBox>
      )}
      {whyNot ? (
        <>
          <p className="mb-4 rounded-md bg-sheet p-4 text-sm">{whyNot}</p>
          <div className="flex flex-wrap gap-3">
            {hasLabel && <LabelLink orderId={orderId} shipmentId={shipmentId} />}
            <ButtonLink to={href("/admin/orders/:orderId", { orderId: String(orderId) })} variant="outline">
              Back to the order
            </ButtonLink>
          </div>
        </>
      ) : (
        <Packed key={shipmentId} parcel={loaderData} outcome={actionData} />
      )}
    </>
  );
}

/** The form's id, because its button is next to those of other forms. */
const PACKED = "packed";

function Packed({ parcel, outcome }: { parcel: ParcelToPack; outcome: Outcome | undefined }) {
  const { orderId, shipmentId, lines, units, weight } = parcel;
  const isBusy = useNavigation().state !== "idle";
  const { packing, scan, round, take, countAgain } = useScans(parcel, outcome);
  const counted = packedIn(packing, lines);
  const [packedText, allText] = progressText(packing, lines);
  const ids = { orderId: String(orderId), shipmentId: String(shipmentId) };
  const isComplete = counted === piecesOf(lines);
  return (
    <div className="max-w-3xl">
      <ScanField key={round} hint="Press Enter to count it" take={take} isFirst />
      {scan.isWrong && (
        <AlertBox key={scan.at} className="mb-4">
          <p className="font-medium text-danger">{scan.text}</p>
        </AlertBox>
      )}
      <p role="status" className={`figures text-sm ${scan.isWrong ? "" : "mb-3 min-h-6"}`}>
        {!scan.isWrong && scan.text}
      </p>
      <ul aria-label="Parts" className="divide-y divide-hairline rounded-md border border-hairline">
        {lines.map((line) => (
          <PackLine
            key={line.position}
            line={line}
            packed={packedOf(packing, line)}
            isLast={line.position === packing.last}
          />
        ))}
      </ul>
      <p className="figures my-4 text-sm">
        <strong className="font-semibold">{packedText}</strong> of {allText} in the parcel
      </p>
      <Form
        id={PACKED}
        method="post"
        action={href("/admin/orders/:orderId/pack/:shipmentId", ids)}
        noValidate
      >
        <input type="hidden" name="pieces" value={units} />
        <input type="hidden" name="counted" value={counted} />
        <ChoosePlaces choices={parcel.choices} errors={outcome?.errors ?? {}} />
        <div className="max-w-80">
          {weight && <WeightField weight={weight} error={outcome?.errors?.weight} />}
        </div>
      </Form>
      <div className="flex flex-wrap items-start gap-3">
        <Button type="submit" form={PACKED} variant={isComplete ? "primary" : "outline"} isBusy={isBusy}>
          Packed
        </Button>
        {!isComplete && <SplitOff parcel={parcel} packing={packing} />}
        {counted > 0 && (
          <Button variant="outline" onClick={countAgain}>
            Count again
          </Button>
        )}
        <ButtonLink to={href("/admin/orders/:orderId", { orderId: String(orderId) })} variant="outline">
          Back to the order
        </ButtonLink>
      </div>
    </div>
  );
}
