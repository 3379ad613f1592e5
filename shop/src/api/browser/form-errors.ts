import { CallError } from "@kasna/contract/client";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";

/**
 * Shows the server's validation errors at their fields and focuses the first. Where no error belongs to a field of
 * the form, returns a message to show next to it, otherwise "".
 */
export function showFieldErrors<T extends FieldValues>(
  form: UseFormReturn<T>,
  error: unknown,
  sentences: { fallback: string; failed: string },
): string {
  if (!(error instanceof CallError)) throw error;
  const fields = Object.keys(form.getValues());
  const entries = Object.entries(error.body.errors ?? {});
  const shown = entries.filter(([name]) => fields.includes(name));
  shown.forEach(([name, message], index) => {
    form.setError(name as Path<T>, { message }, { shouldFocus: index === 0 });
  });
  if (shown.length > 0) return "";
  return error.status === 0 ? sentences.failed : error.sentence(sentences.fallback);
}
