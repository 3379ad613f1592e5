import { scannedCode } from "@kasna/rules/part-path";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { TextField } from "../ui/field.tsx";

type Props = {
  hint: string;
  /** Other parameters of the page's address. */
  fields?: Readonly<Record<string, string>>;
  /** Takes a code in capitals. Returns why it can't be used, which the field shows; empty if it can. */
  take: (code: string) => string;
  isFirst?: boolean;
};

/**
 * A field for a scanner, which types a SKU, a barcode or the address on a bin's label, and Enter. A code scanned before
 * the scripts run returns in the address and is applied once.
 */
export function ScanField({ hint, fields = {}, take, isFirst = false }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [error, setError] = useState("");
  const lookUp = (scanned: FormDataEntryValue | null) => {
    const code = scannedCode(String(scanned ?? "")).toUpperCase();
    const problem = code && take(code);
    setError(problem);
    return problem === "";
  };
  const lookEarlier = useEffectEvent(() => {
    const address = new URL(location.href);
    const code = address.searchParams.get("code");
    if (code !== null) {
      address.searchParams.delete("code");
      history.replaceState(history.state, "", address);
      lookUp(code);
    } else if (isFirst) form.current?.querySelector<HTMLInputElement>("input[name=code]")?.focus();
  });
  useEffect(() => lookEarlier(), []);
  return (
    <form
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        const sent = event.currentTarget;
        if (lookUp(new FormData(sent).get("code"))) sent.reset();
      }}
      className="max-w-80 print:hidden"
      noValidate
    >
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <TextField
        label="Scan or type a SKU or barcode"
        hint={hint}
        name="code"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={error}
      />
    </form>
  );
}
