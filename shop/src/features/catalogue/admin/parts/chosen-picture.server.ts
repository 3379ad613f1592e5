import { domainError } from "../../../../api/domain-errors.server.ts";

const problem = (message: string) => domainError("fields_wrong", { message, errors: { picture: message } });

/** The file in a form's field `picture`. Throws `fields_wrong` if none was chosen or if it is empty. */
export function chosenPicture(form: FormData): File {
  const file = form.get("picture");
  // If no file is chosen, browsers send an empty one without a name.
  if (!(file instanceof File) || file.name === "") throw problem("Choose a picture first");
  if (file.size === 0) throw problem("This picture is empty");
  return file;
}
