import { formatDate } from "@kasna/rules/dates";
import { COPIES } from "@kasna/rules/documents";
import { href } from "react-router";
import { Panel } from "../../../admin-kit/page-head.tsx";
import { useMay } from "../../../admin-kit/staff/use-may.ts";
import { type Detail, liveParcels, type Parcel } from "./detail.ts";
import { labelPath } from "./shipping-labels/label-path.ts";

const LINK =
  "inline-flex min-h-11 items-center font-medium text-steel underline underline-offset-4 lg:min-h-8";

type Issued = Detail["documents"][number];

const pdfPath = (orderId: number, kind: string, query: Record<string, string> = {}) => {
  const path = href("/admin/orders/:orderId/documents/:kind", { orderId: String(orderId), kind });
  const search = new URLSearchParams(query).toString();
  return search ? `${path}?${search}` : path;
};

const OTHER_COPIES = [
  { name: COPIES.duplicate, copies: "duplicate" },
  { name: COPIES.triplicate, copies: "triplicate" },
  { name: "All three copies", copies: Object.keys(COPIES).join(",") },
];

type LinkedDocument = {
  to: string;
  name: string;
  issuedAt?: Date;
  /** The paths of an invoice's other copies. */
  copies?: { name: string; to: string }[];
};

function Document({ to, name, issuedAt, copies = [] }: LinkedDocument) {
  return (
    <li>
      <a href={to} target="_blank" rel="noreferrer" className={LINK}>
        {name}
      </a>
      {issuedAt && <span className="text-quiet"> {formatDate(issuedAt)}</span>}
      {copies.length > 0 && (
        <ul aria-label={`Copies of ${name}`} className="flex flex-wrap gap-x-4 ps-4">
          {copies.map((copy) => (
            <Document key={copy.name} {...copy} />
          ))}
        </ul>
      )}
    </li>
  );
}

function IssuedDocument({ orderId, document }: { orderId: number; document: Issued }) {
  const { kind, number, issuedAt, shipmentId } = document;
  const ofShipment: Record<string, string> = shipmentId === null ? {} : { shipment: String(shipmentId) };
  return (
    <Document
      to={pdfPath(orderId, kind, kind === "credit_note" ? { number } : ofShipment)}
      name={`${kind === "credit_note" ? "Credit note" : "Invoice"} ${number}`}
      issuedAt={issuedAt}
      {...(kind === "invoice" && {
        copies: OTHER_COPIES.map(({ name, copies }) => ({
          name,
          to: pdfPath(orderId, kind, { ...ofShipment, copies }),
        })),
      })}
    />
  );
}

/** Links to an order's PDFs: packing slip, invoice (a proforma before dispatch) and credit notes. */
export function OrderDocuments({ detail }: { detail: Detail }) {
  const { order, documents } = detail;
  const allowed = useMay();
  const parcels = liveParcels(detail);
  const isSplit = parcels.length > 1;
  const invoices = documents.filter(({ kind }) => kind === "invoice");
  const quotations = documents.filter(({ kind }) => kind === "quotation");
  return (
    <Panel title="Documents">
      <ul className="text-sm">
        <Document
          to={pdfPath(order.id, "packing_slip")}
          name={isSplit ? "All packing slips" : "Packing slip"}
        />
        {allowed("packing") && parcels.some(({ hasLabel }) => hasLabel) && (
          <Document to={labelPath([order.id])} name={isSplit ? "All shipping labels" : "Shipping label"} />
        )}
        {invoices.length === 0 && (
          <Document
            to={pdfPath(order.id, "invoice")}
            name={isSplit ? "Proforma invoice of the whole order" : "Proforma invoice"}
          />
        )}
        {allowed("sales") &&
          quotations.map(({ id, number, issuedAt }) => (
            <Document
              key={id}
              to={href("/admin/quotations/:id", { id: String(id) })}
              name={`Quotation ${number}`}
              issuedAt={issuedAt}
            />
          ))}
        {isSplit && invoices.length > 1 && (
          <Document to={pdfPath(order.id, "invoice")} name="All invoices in one file" />
        )}
        {!isSplit &&
          [...invoices, ...documents.filter(({ kind }) => kind === "credit_note")].map((document) => (
            <IssuedDocument key={document.id} orderId={order.id} document={document} />
          ))}
      </ul>
    </Panel>
  );
}

/** Links to the PDFs of one parcel of a split order; nothing for a cancelled parcel that has none. */
export function ParcelDocuments({
  detail: { order, documents },
  parcel: { id: shipmentId, status, hasLabel },
}: {
  detail: Detail;
  parcel: Parcel;
}) {
  const allowed = useMay();
  const hasSlip = status !== "cancelled";
  const issued = documents.filter((document) => document.shipmentId === shipmentId);
  if (!hasSlip && issued.length === 0) return null;
  return (
    <ul className="text-sm">
      {hasSlip && (
        <Document
          to={pdfPath(order.id, "packing_slip", { shipment: String(shipmentId) })}
          name="Packing slip"
        />
      )}
      {/* A packed parcel has a button for it. */}
      {hasLabel && status !== "packed" && allowed("packing") && (
        <Document to={labelPath([order.id], shipmentId)} name="Shipping label" />
      )}
      {issued.map((document) => (
        <IssuedDocument key={document.id} orderId={order.id} document={document} />
      ))}
    </ul>
  );
}
