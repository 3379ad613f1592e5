import { Panel } from "../../../../admin-kit/page-head.tsx";

/** A preview of what shipping will do. */
export function ShipSummary({ parcels, untracked }: { parcels: number; untracked: number }) {
  const subject = parcels === 1 ? "The parcel" : `Each of the ${parcels} parcels`;
  return (
    <Panel title="What happens">
      <ul className="list-disc space-y-1 ps-5 text-sm">
        <li>{subject} gets its invoice, with today's date.</li>
        <li>Its buyer gets a notification, an e-mail with the invoice, and an SMS.</li>
        {untracked > 0 && (
          <li>
            {untracked === parcels
              ? `${parcels === 1 ? "It has no" : "None of them has a"} tracking number.`
              : `${untracked} of ${parcels} ${untracked === 1 ? "has" : "have"} no tracking number.`}
          </li>
        )}
        <li>You can't undo this.</li>
      </ul>
    </Panel>
  );
}
