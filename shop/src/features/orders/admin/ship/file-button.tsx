/** Reads a text file in the browser, such as the CSV file of a carrier. */
export function FileButton({ read }: { read: (text: string) => void }) {
  return (
    <label className="inline-flex min-h-11 cursor-pointer items-center rounded-md px-3 text-sm font-medium text-steel underline underline-offset-4 focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-steel">
      From a CSV file
      <input
        type="file"
        accept=".csv,.txt,text/csv,text/plain"
        className="sr-only"
        onChange={async ({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // Allow the same file to be chosen again after a correction.
          currentTarget.value = "";
          if (file) read(await file.text());
        }}
      />
    </label>
  );
}
