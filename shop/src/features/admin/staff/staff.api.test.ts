import { contract } from "@kasna/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openShop, type TestShop } from "../../../../test/open-shop.ts";
import { newStaff } from "../../../../test/staff.ts";
import { type Staff, staffOf } from "../../../admin-kit/staff/staff-sessions.operations.server.ts";
import {
  deletePromocode,
  endPromocode,
  savePromocode,
} from "../../promotions/promocodes/admin/promocode-admin.operations.server.ts";
import { finishSignIn } from "./finish-sign-in.operations.server.ts";
import { startSignIn } from "./sign-in.operations.server.ts";
import {
  addStaffMember,
  changeStaffMember,
  listStaffMembers,
  readStaffMember,
} from "./staff.operations.server.ts";
import { switchStaffMember } from "./staff-access.operations.server.ts";

const PASSWORD = "tighten-every-bolt";
let shop: TestShop;
let admin: Staff;
beforeAll(async () => {
  shop = await openShop({}, { ofFewParts: true });
  admin = await newStaff(shop, "admin");
});
afterAll(() => shop.close());

async function signIn({ mobile }: { mobile: string }, password = PASSWORD): Promise<string> {
  const token = await startSignIn(shop.inside, { mobile, password, address: "127.0.0.1" });
  const { rows } = await shop.db.query(
    `select text from inbox_messages where "to" = $1 order by id desc limit 1`,
    [mobile],
  );
  const code = /^\d{6}/.exec(rows[0].text)?.[0] ?? "";
  return finishSignIn(shop.inside, { token, code, visitor: { address: "127.0.0.1", browser: "test" } });
}
const person = (staff: Staff, changed: object = {}) => ({
  name: staff.name,
  email: `${staff.mobile}@staff.in`,
  mobile: "",
  set: staff.set,
  password: "",
  ...changed,
});
const change = (staff: Staff, changed: object) =>
  changeStaffMember(shop.inside, { staff: admin, id: staff.id, staffMember: person(staff, changed) });
const audited = async (id: number) =>
  (
    await shop.db.query("select action from audit_log where subject = $1 order by id", [`staff:${id}`])
  ).rows.map(({ action }) => action);

describe("a staff member", () => {
  it("is added with a first password, and signs in with it and a code", async () => {
    const staffMember = {
      name: "Meena",
      mobile: "8123456780",
      email: "meena@staff.in",
      set: "staff" as const,
    };
    await addStaffMember(shop.inside, { staff: admin, staffMember: { ...staffMember, password: PASSWORD } });
    expect(await staffOf(shop.inside, await signIn(staffMember))).toMatchObject({
      name: "Meena",
      role: "staff",
    });
    await expect(
      addStaffMember(shop.inside, { staff: admin, staffMember: { ...staffMember, password: PASSWORD } }),
    ).rejects.toMatchObject({
      details: { errors: { mobile: "Another staff member has this mobile number" } },
    });
    await expect(
      addStaffMember(shop.inside, {
        staff: admin,
        staffMember: { ...staffMember, mobile: "8123456781", password: PASSWORD },
      }),
    ).rejects.toMatchObject({ details: { errors: { email: expect.any(String) } } });
  });

  it("who bought here before keeps the account, with the new password and without its sessions", async () => {
    const buyer = await shop.newCustomer();
    const staffMember = {
      name: "Was a buyer",
      mobile: buyer.mobile,
      email: "was@staff.in",
      set: "staff" as const,
    };
    await addStaffMember(shop.inside, { staff: admin, staffMember: { ...staffMember, password: PASSWORD } });
    expect((await shop.send("POST /cart/view_cart.php", {}, { as: buyer })).status).toBe(401);
    expect(await staffOf(shop.inside, await signIn(staffMember))).toMatchObject({ id: buyer.userId });
  });

  it("is signed out at once when disabled, and can sign in again only when enabled", async () => {
    const staffMember = await newStaff(shop);
    const token = await signIn(staffMember);
    const setEnabled = (isOn: boolean) =>
      switchStaffMember(shop.inside, { staff: admin, id: staffMember.id, isOn });
    await setEnabled(false);
    expect(await staffOf(shop.inside, token)).toBeNull();
    await expect(signIn(staffMember)).rejects.toMatchObject({ code: "login_wrong" });
    await setEnabled(true);
    expect(await staffOf(shop.inside, token)).toBeNull();
    expect(await staffOf(shop.inside, await signIn(staffMember))).not.toBeNull();
    expect(await audited(staffMember.id)).toEqual([
      "staff.made",
      "session.opened",
      "staff.off",
      "sign-in.failed",
      "staff.on",
      "session.opened",
    ]);
  });

  it("gets another role or password, and the old sessions end", async () => {
    const staffMember = await newStaff(shop);
    const token = await signIn(staffMember);
    await change(staffMember, { name: "Ravi K." });
    expect(await staffOf(shop.inside, token)).toMatchObject({ name: "Ravi K.", role: "staff" });
    await change(staffMember, { name: "Ravi K.", set: "owner" });
    expect(await staffOf(shop.inside, token)).toBeNull();
    await change(staffMember, { name: "Ravi K.", set: "staff", password: "another-password" });
    await expect(signIn(staffMember)).rejects.toMatchObject({ code: "login_wrong" });
    expect(await staffOf(shop.inside, await signIn(staffMember, "another-password"))).toMatchObject({
      role: "staff",
    });
    const { rows } = await shop.db.query("select after from audit_log where subject = $1", [
      `staff:${staffMember.id}`,
    ]);
    expect(JSON.stringify(rows)).not.toContain("another-password");
  });

  it("is never a customer: customer accounts can't be changed here", async () => {
    const { userId: id } = await shop.newCustomer();
    await expect(switchStaffMember(shop.inside, { staff: admin, id, isOn: false })).rejects.toMatchObject({
      code: "not_found",
    });
    expect((await listStaffMembers(shop.inside)).map((staffMember) => staffMember.id)).not.toContain(id);
  });
});

describe("a permission set", () => {
  it("is given, ends the sessions, and is removed when its owner becomes an admin", async () => {
    const packer = await newStaff(shop);
    const before = await signIn(packer);
    expect(await staffOf(shop.inside, before)).toMatchObject({ role: "staff", set: "staff" });
    await change(packer, { set: "packing" });
    expect(await staffOf(shop.inside, before)).toBe(null);
    const session = await signIn(packer);
    expect(await staffOf(shop.inside, session)).toMatchObject({ role: "staff", set: "packing" });
    // Saving the same values again ends no session.
    await change(packer, { set: "packing", name: "Renamed" });
    expect(await staffOf(shop.inside, session)).toMatchObject({ name: "Renamed" });
    await change(packer, { set: "owner" });
    expect(await staffOf(shop.inside, await signIn(packer))).toMatchObject({ role: "admin", set: "owner" });
    await change(packer, { set: "accounts" });
    const { rows } = await shop.db.query(
      "select after from audit_log where subject = $1 and action = 'staff.changed' order by id",
      [`staff:${packer.id}`],
    );
    expect(rows.map(({ after }) => after.may)).toEqual(["packing", undefined, "owner", "accounts"]);
  });
});

it("a role that another owner gave is not reverted by a form that showed the old one", async () => {
  const staff = await newStaff(shop);
  const { fields: seen } = await readStaffMember(shop.inside, staff.id);
  await change(staff, { set: "packing" });
  const save = (shown: typeof seen) =>
    changeStaffMember(shop.inside, {
      staff: admin,
      id: staff.id,
      seen: shown,
      staffMember: person(staff, { name: "Ravi K", set: "staff" }),
    });
  await expect(save(seen)).rejects.toMatchObject({
    code: "edited_meanwhile",
    details: { theirs: { fields: { name: staff.name, set: "packing" } } },
  });
  await save((await readStaffMember(shop.inside, staff.id)).fields);
  const after = (await listStaffMembers(shop.inside)).find(({ id }) => id === staff.id);
  expect(after).toMatchObject({ name: "Ravi K", set: "staff" });
});

describe("the last admin", () => {
  it("remains: if two admins remove each other's role at once, one of them fails", async () => {
    const other = await newStaff(shop, "admin");
    await shop.db.query("update users set role = 'staff' where role = 'admin' and id not in ($1, $2)", [
      admin.id,
      other.id,
    ]);
    const outcomes = await Promise.allSettled([
      change(other, { set: "staff" }),
      changeStaffMember(shop.inside, {
        staff: other,
        id: admin.id,
        staffMember: person(admin, { set: "staff" }),
      }),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const left = (await listStaffMembers(shop.inside)).filter(({ role }) => role === "admin");
    expect(left).toHaveLength(1);
    const last = left[0]?.id === admin.id ? admin : other;
    const second = last === admin ? other : admin;
    await expect(
      switchStaffMember(shop.inside, { staff: second, id: last.id, isOn: false }),
    ).rejects.toMatchObject({
      code: "last_admin",
    });
    await expect(
      switchStaffMember(shop.inside, { staff: last, id: last.id, isOn: false }),
    ).rejects.toMatchObject({
      code: "role_may_not",
    });
    await shop.db.query("update users set role = 'admin' where id in ($1, $2)", [admin.id, other.id]);
  });
});

describe("a promocode", () => {
  const terms = (code: string) => ({
    code,
    percentBasisPoints: 500,
    flatPaise: null,
    capPaise: null,
    minimumSubtotalPaise: 0,
    startsAt: new Date("2026-01-01"),
    endsAt: null,
    totalLimit: null,
    perCustomerLimit: null,
  });
  const createPromocode = (code: string) =>
    savePromocode(shop.inside, { staff: admin, id: null, version: 0, terms: terms(code) });
  const isGranted = async (code: string) => {
    const { id } = await shop.product("HB-M8x40-A2");
    const order_details = { products: [{ product_id: id, quantity: 10 }] };
    return (await shop.send("POST /promocodes/apply_promocode.php", { code, order_details })).status === 200;
  };

  it("without orders can be deleted", async () => {
    const id = await createPromocode("NEVER5");
    expect(await isGranted("NEVER5")).toBe(true);
    await deletePromocode(shop.inside, { staff: admin, id });
    expect(await isGranted("NEVER5")).toBe(false);
    await expect(deletePromocode(shop.inside, { staff: admin, id })).rejects.toMatchObject({
      code: "not_found",
    });
  });

  it("with an order can be ended but not deleted, even after that order is cancelled", async () => {
    const id = await createPromocode("ONCE5");
    const as = await shop.newCustomer();
    const part = await shop.product("HB-M8x40-A2");
    const order = {
      shipping_address_id: await shop.newAddress(as),
      payment_method: "cod" as const,
      promocode: "ONCE5",
      items: [{ product_id: part.id, quantity: 10 }],
    };
    const { order_id } = await shop.call("POST /orders/place_order.php", order, { as });
    await shop.call(
      "POST /orders/cancel_order.php",
      { order_id, reason: contract.orders.cancel.example.request.reason },
      { as },
    );
    await expect(deletePromocode(shop.inside, { staff: admin, id })).rejects.toMatchObject({
      code: "in_use",
    });
    await endPromocode(shop.inside, { staff: admin, id });
    expect(await isGranted("ONCE5")).toBe(false);
    expect(
      (await shop.db.query("select count(*)::int as n from promocodes where id = $1", [id])).rows[0].n,
    ).toBe(1);
  });
});
