import { CallError } from "@kasna/contract/client";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";

/**
 * Puts the server's sentences at their fields and focuses the first; what belongs to no field of the
 * form is returned, to be said beside it.
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
