import { domainError } from "./domain-errors.server.ts";

/** The form data of a request. Throws `fields_wrong` if the body is not a form. */
export async function formBody(request: Request): Promise<FormData> {
  return request.formData().catch(() => {
    throw domainError("fields_wrong", { message: "We could not read the form" });
  });
}
