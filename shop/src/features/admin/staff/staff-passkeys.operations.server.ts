import type { CreatedPasskey, Passkey } from "@kasna/contract/passkeys";
import { audit } from "../../../admin-kit/audit.operations.server.ts";
import type { Staff } from "../../../admin-kit/staff/staff-sessions.operations.server.ts";
import type { AppContext } from "../../../api/app-context.server.ts";
import {
  addPasskey,
  creationOptions,
  listPasskeys,
  removePasskey,
  renamePasskey,
} from "../../accounts/passkeys/passkeys.operations.server.ts";

const ownerOf = ({ id }: Staff) => ({ userId: id, isOfStaff: true });
const entry = (staff: Staff) => ({ actor: staff, subject: `staff:${staff.id}` });

/** The staff member's own passkeys for signing in to the back office, newest first. */
export const listStaffPasskeys = (ctx: AppContext, staff: Staff): Promise<Passkey[]> =>
  listPasskeys(ctx, ownerOf(staff));

/** The options that a browser needs to create one. Throws `passkeys_full`, `too_often`. */
export const staffCreationOptions = (ctx: AppContext, staff: Staff) => creationOptions(ctx, ownerOf(staff));

/** Stores a passkey that the browser created. Throws `passkey_not_added`, `passkeys_full`. */
export const addStaffPasskey = (
  ctx: AppContext,
  { staff, ...created }: { staff: Staff; credential: CreatedPasskey; browser: string },
) =>
  addPasskey(ctx, { ...ownerOf(staff), ...created }, (tx, { name }) =>
    audit(tx, { ...entry(staff), action: "passkey.added", before: null, after: { name } }),
  );

/** Renames one. Throws `not_found`. */
export const renameStaffPasskey = (
  ctx: AppContext,
  { staff, ...change }: { staff: Staff; id: number; name: string },
) =>
  renamePasskey(ctx, { ...ownerOf(staff), ...change }, (tx, before) =>
    audit(tx, { ...entry(staff), action: "passkey.renamed", before, after: { name: change.name } }),
  );

/** Removes one, so that it can no longer be used to sign in. Throws `not_found`. */
export const removeStaffPasskey = (ctx: AppContext, { staff, id }: { staff: Staff; id: number }) =>
  removePasskey(ctx, { ...ownerOf(staff), id }, (tx, before) =>
    audit(tx, { ...entry(staff), action: "passkey.removed", before, after: null }),
  );
