import { domainError } from "./domain-errors.server.ts";

/** A page's form. Throws `fields_wrong` where the body is none. */
export async function formBody(request: Request): Promise<FormData> {
  return request.formData().catch(() => {
    throw domainError("fields_wrong", { message: "The form could not be read" });
  });
}
