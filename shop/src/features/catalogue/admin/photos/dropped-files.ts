import { PhotoFileError, type PickedFile } from "./read-photos.ts";

/** The dropped files, including those in dropped folders. Throws `PhotoFileError` if they can't be read. */
export async function droppedFiles(items: DataTransferItemList): Promise<PickedFile[]> {
  // The browser empties the list after the event, so read the entries first.
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  const files = await Promise.all(entries.map(filesOf)).catch(() => {
    throw new PhotoFileError("What you dropped can't be read. It may have been moved. Drop it again.");
  });
  return files.flat();
}

/** The files of a form's field; the path of a folder's files includes the folder. */
export const chosenFiles = (files: FileList | null): PickedFile[] =>
  [...(files ?? [])].map((file) => ({ path: file.webkitRelativePath || file.name, file }));

async function filesOf(entry: FileSystemEntry): Promise<PickedFile[]> {
  const path = entry.fullPath.replace(/^\//, "");
  if (isFile(entry))
    return [{ path, file: await new Promise<File>((resolve, reject) => entry.file(resolve, reject)) }];
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  const found: PickedFile[] = [];
  // A reader returns a hundred entries at a time, and none at the end.
  for (;;) {
    const entries = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (entries.length === 0) return found;
    found.push(...(await Promise.all(entries.map(filesOf))).flat());
  }
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
