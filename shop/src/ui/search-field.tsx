import { TextField } from "./field.tsx";

type Props = { placeholder: string; value: string; onChange: (text: string) => void; found: string };

/** Searches the list under it; `found` tells screen readers the result. */
export const SearchField = ({ placeholder, value, onChange, found }: Props) => (
  <>
    <search className="block max-w-md print:hidden">
      <TextField
        label="Search"
        type="search"
        placeholder={placeholder}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </search>
    <p role="status" className="sr-only">
      {value.trim() !== "" && found}
    </p>
  </>
);
