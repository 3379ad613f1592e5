-- Servers of the previous version keep writing while this runs. The locks let their open transactions end and hold the
-- next ones back until the triggers are in place. Orders come first: every operation locks its order before the rest.
LOCK TABLE orders IN EXCLUSIVE MODE;--> statement-breakpoint
LOCK TABLE order_lines, order_events, papers IN EXCLUSIVE MODE;--> statement-breakpoint
CREATE TYPE "public"."shipment_status" AS ENUM('open', 'packed', 'shipped', 'out_for_delivery', 'delivered', 'cancelled');--> statement-breakpoint
CREATE TABLE "shipment_lines" (
	"shipment_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"position" integer NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "shipment_lines_order_id_position_shipment_id_pk" PRIMARY KEY("order_id","position","shipment_id"),
	CONSTRAINT "shipment_lines_quantity_check" CHECK ("shipment_lines"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "shipments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shipments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"number" integer DEFAULT 1 NOT NULL,
	"status" "shipment_status" DEFAULT 'open' NOT NULL,
	"carrier" text DEFAULT '' NOT NULL,
	"tracking_number" text,
	"packed_at" timestamp with time zone,
	"packed_by" text,
	CONSTRAINT "shipments_number_key" UNIQUE("order_id","number")
);
--> statement-breakpoint
DROP INDEX "papers_order_key";--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "shipment_id" integer;--> statement-breakpoint
ALTER TABLE "papers" ADD COLUMN "shipment_id" integer;--> statement-breakpoint
ALTER TABLE "shipment_lines" ADD CONSTRAINT "shipment_lines_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_lines" ADD CONSTRAINT "shipment_lines_line_fk" FOREIGN KEY ("order_id","position") REFERENCES "public"."order_lines"("order_id","position") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shipments_tracking_idx" ON "shipments" USING btree ("tracking_number") WHERE "shipments"."tracking_number" is not null;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "papers_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "papers_shipment_key" ON "papers" USING btree ("shipment_id") WHERE "papers"."kind" = 'invoice';
--> statement-breakpoint
INSERT INTO shipments (order_id, status, carrier, tracking_number, packed_at)
SELECT id, CASE WHEN status IN ('pending', 'confirmed') THEN CASE WHEN packed_at IS NULL THEN 'open' ELSE 'packed' END
    ELSE status::text END::shipment_status, carrier, tracking_number, packed_at
FROM orders ORDER BY id;--> statement-breakpoint
INSERT INTO shipment_lines (shipment_id, order_id, position, quantity)
SELECT s.id, l.order_id, l.position, l.quantity FROM order_lines l JOIN shipments s ON s.order_id = l.order_id;--> statement-breakpoint
UPDATE order_events e SET shipment_id = s.id FROM shipments s
WHERE s.order_id = e.order_id AND e.status IN ('shipped', 'out_for_delivery', 'delivered');--> statement-breakpoint
UPDATE papers p SET shipment_id = s.id FROM shipments s WHERE s.order_id = p.order_id;--> statement-breakpoint

-- The functions and triggers below keep shipments in step with servers of the previous version, which know none. This
-- version writes shipments first, so they find nothing to do. A later migration drops them (decision 47).
CREATE FUNCTION shipments_follow_order() RETURNS trigger LANGUAGE plpgsql AS $$
declare
  lowest shipment_status;
  derived text;
begin
  select min(status) filter (where status < 'delivered'),
    case when bool_or(status = 'delivered') then 'delivered' else 'cancelled' end
  into lowest, derived from shipments where order_id = new.id;
  derived := case when lowest is null then derived when lowest <= 'packed' then 'confirmed' else lowest::text end;
  if new.status is distinct from old.status
    and derived <> (case when new.status = 'pending' then 'confirmed' else new.status::text end) then
    update shipments set status = new.status::text::shipment_status
    where order_id = new.id and new.status not in ('pending', 'confirmed')
      and (new.status = 'cancelled' or status < new.status::text::shipment_status);
  end if;
  if (new.carrier, new.tracking_number) is distinct from (old.carrier, old.tracking_number)
    and not exists (select from shipments s where s.order_id = new.id
      and (s.carrier, s.tracking_number) is not distinct from (new.carrier, new.tracking_number)) then
    update shipments set carrier = new.carrier, tracking_number = new.tracking_number
    where order_id = new.id and status in ('shipped', 'out_for_delivery');
  end if;
  if new.packed_at is distinct from old.packed_at then
    if new.packed_at is not null then
      update shipments set status = 'packed', packed_at = new.packed_at where order_id = new.id and status = 'open';
    elsif not exists (select from shipments where order_id = new.id and status = 'open') then
      update shipments set status = 'open', packed_at = null, packed_by = null
      where order_id = new.id and status = 'packed';
    end if;
  end if;
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER shipments_follow_order AFTER UPDATE ON orders FOR EACH ROW
  WHEN ((new.status, new.carrier, new.tracking_number, new.packed_at)
    IS DISTINCT FROM (old.status, old.carrier, old.tracking_number, old.packed_at))
  EXECUTE FUNCTION shipments_follow_order();--> statement-breakpoint
CREATE FUNCTION shipments_follow_new_lines() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if exists (select from added a where not exists (select from shipments s where s.order_id = a.order_id)) then
    insert into shipments (order_id, status, carrier, tracking_number, packed_at)
    select o.id, case when o.status in ('pending', 'confirmed')
        then case when o.packed_at is null then 'open' else 'packed' end else o.status::text end::shipment_status,
      o.carrier, o.tracking_number, o.packed_at
    from orders o where o.id in (select order_id from added)
      and not exists (select from shipments s where s.order_id = o.id);
    insert into shipment_lines (shipment_id, order_id, position, quantity)
    select s.id, a.order_id, a.position, a.quantity from added a join shipments s on s.order_id = a.order_id
    on conflict do nothing;
  end if;
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER shipments_follow_new_lines AFTER INSERT ON order_lines REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION shipments_follow_new_lines();--> statement-breakpoint
CREATE FUNCTION shipments_follow_line() RETURNS trigger LANGUAGE plpgsql AS $$
declare
  surplus integer;
  held record;
begin
  select sum(quantity) - new.quantity into surplus from shipment_lines
  where order_id = new.order_id and position = new.position;
  for held in select shipment_id, quantity from shipment_lines
    where order_id = new.order_id and position = new.position order by shipment_id desc loop
    exit when surplus <= 0;
    if held.quantity <= surplus then
      delete from shipment_lines
      where order_id = new.order_id and position = new.position and shipment_id = held.shipment_id;
    else
      update shipment_lines set quantity = quantity - surplus
      where order_id = new.order_id and position = new.position and shipment_id = held.shipment_id;
    end if;
    surplus := surplus - held.quantity;
  end loop;
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER shipments_follow_line AFTER UPDATE ON order_lines FOR EACH ROW
  WHEN (new.quantity < old.quantity) EXECUTE FUNCTION shipments_follow_line();--> statement-breakpoint
CREATE FUNCTION belongs_to_first_shipment() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  new.shipment_id := (select min(id) from shipments where order_id = new.order_id);
  return new;
end $$;--> statement-breakpoint
CREATE TRIGGER order_events_belong BEFORE INSERT ON order_events FOR EACH ROW
  WHEN (new.shipment_id IS NULL AND new.status IN ('shipped', 'out_for_delivery', 'delivered'))
  EXECUTE FUNCTION belongs_to_first_shipment();--> statement-breakpoint
CREATE TRIGGER papers_belong BEFORE INSERT ON papers FOR EACH ROW
  WHEN (new.shipment_id IS NULL AND new.order_id IS NOT NULL)
  EXECUTE FUNCTION belongs_to_first_shipment();
