import type { Readable } from "node:stream";
import { Busboy } from "@fastify/busboy";
import { FORM_FIELDS_MAX } from "@kasna/contract/define-endpoint";
import { domainError } from "../../api/domain-errors.server.ts";

const NAME_MAX = 200;

/**
 * The fields of a multipart form; a repeated name becomes a list. Throws `too_large` for too many or too long fields
 * and for files; never truncates. `maxBytes` limits each field; the size of the body is already limited.
 */
export function multipartFields(type: string, body: Readable, maxBytes: number): Promise<object> {
  const fields: Record<string, string | string[]> = Object.create(null);
  let isEmpty = true;
  return new Promise<object>((resolve, reject) => {
    const form = new Busboy({
      headers: { "content-type": type },
      limits: {
        fields: FORM_FIELDS_MAX,
        fieldSize: maxBytes,
        fieldNameSize: NAME_MAX,
        files: 0,
        parts: FORM_FIELDS_MAX,
      },
    });
    const tooMuch = () => reject(domainError("too_large"));
    form.on("field", (name, value, isNameCut, isValueCut) => {
      if (isNameCut || isValueCut || name.length > NAME_MAX) return tooMuch();
      const before = fields[name];
      fields[name] = before === undefined ? value : [before, value].flat();
    });
    form.on("fieldsLimit", tooMuch).on("filesLimit", tooMuch).on("partsLimit", tooMuch);
    form.on("finish", () => resolve(fields));
    form.on("error", () => (isEmpty ? resolve(fields) : reject(brokenForm())));
    body.once("data", () => {
      isEmpty = false;
    });
    body.once("error", reject);
    body.pipe(form);
  }).catch((error) => {
    body.unpipe().resume();
    throw error instanceof Error && /multipart/i.test(error.message) ? brokenForm() : error;
  });
}

const brokenForm = () =>
  domainError("fields_wrong", { message: "The request body does not match its content type" });
