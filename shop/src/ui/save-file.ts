/** Lets the browser save a file under a name. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The click has begun the download; the browser keeps what it needs of the file.
  URL.revokeObjectURL(link.href);
}
