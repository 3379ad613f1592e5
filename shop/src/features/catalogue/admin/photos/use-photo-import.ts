import { useRef, useState } from "react";
import { href } from "react-router";
import type { Outcome } from "../../../../admin-kit/form.server.ts";
import { type PhotoCandidate, placed } from "./photo-names.ts";
import { listPhotos, PhotoFileError, type PickedFile, readPhotos } from "./read-photos.ts";

type MatchedPhoto = { path: string; sku: string; position: number };
type PhotoProblem = { path: string; reason: string };
type Found = { matched: MatchedPhoto[]; unmatched: string[]; outside: string[] };
export type PhotoStep =
  | { state: "none" }
  | { state: "reading" }
  | { state: "failed"; message: string }
  | ({ state: "found" } & Found)
  | ({ state: "saving" | "saved"; done: number; problems: PhotoProblem[] } & Found);

const MATCHED_AT_ONCE = 250;
const TRIES = 5;
const WAIT_MS = 5_000;
const KEPT = "Photos that were saved stay.";
const LOST = `The connection was lost. ${KEPT} Choose the files again.`;
const ENDED = `Your session has ended. ${KEPT} Sign in again in another tab, then choose the files again.`;
const SHOP_FAILED = `Something went wrong on our side. ${KEPT} Choose the files again.`;
const PAGE_FAILED = `This page has failed. ${KEPT} Reload the page, then choose the files again.`;

/** The reason why the shop did not respond as it should. */
class ResponseError extends Error {}

/** Finds the parts of pictures, and uploads them one after another. */
export function usePhotoImport() {
  const [step, setStep] = useState<PhotoStep>({ state: "none" });
  const picked = useRef<readonly PickedFile[]>([]);

  async function find(files: readonly PickedFile[] | Promise<readonly PickedFile[]>) {
    setStep({ state: "reading" });
    try {
      picked.current = await files;
      const { paths, outside } = await listPhotos(picked.current);
      if (paths.length === 0 && outside.length === 0)
        return setStep({ state: "failed", message: "There are no JPEG, PNG, WebP or AVIF pictures in it." });
      setStep({ state: "found", ...(await matched(paths)), outside });
    } catch (error) {
      setStep({ state: "failed", message: reasonOf(error) });
    }
  }

  async function save({ matched, unmatched, outside }: Found) {
    const byPath = new Map(matched.map((photo) => [photo.path, photo]));
    const problems: PhotoProblem[] = [];
    let done = 0;
    const show = (state: "saving" | "saved") =>
      setStep({ state, done, problems: [...problems], matched, unmatched, outside });
    show("saving");
    try {
      for await (const { path, bytes } of readPhotos(picked.current, new Set(byPath.keys()))) {
        const photo = byPath.get(path);
        if (!photo) continue;
        const reason = bytes ? await upload(photo, bytes) : "is larger than 10 MB";
        if (reason) problems.push({ path, reason });
        done += 1;
        show("saving");
      }
      show("saved");
    } catch (error) {
      setStep({ state: "failed", message: reasonOf(error) });
    }
  }

  return { step, find, save };
}

function reasonOf(error: unknown): string {
  if (error instanceof PhotoFileError || error instanceof ResponseError) return error.message;
  reportError(error);
  return PAGE_FAILED;
}

/** Sends a request. Throws `ResponseError` if there is no response or the session has ended. */
async function post(address: string, request: RequestInit): Promise<Response> {
  const response = await fetch(address, { method: "POST", ...request }).catch(() => null);
  if (!response) throw new ResponseError(LOST);
  if (response.status === 401) throw new ResponseError(ENDED);
  return response;
}

async function matched(paths: readonly string[]): Promise<Omit<Found, "outside">> {
  const known: (PhotoCandidate & { path: string })[] = [];
  const unmatched: string[] = [];
  for (let from = 0; from < paths.length; from += MATCHED_AT_ONCE) {
    const batch = paths.slice(from, from + MATCHED_AT_ONCE);
    const response = await post(href("/admin/catalogue/photos-match"), {
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ paths: batch }),
    });
    const found: { matches: (PhotoCandidate | null)[] } | null = await response.json().catch(() => null);
    if (!response.ok || !found) throw new ResponseError(SHOP_FAILED);
    const { matches } = found;
    for (const [index, path] of batch.entries()) {
      const match = matches[index];
      if (match) known.push({ path, ...match });
      else unmatched.push(path);
    }
  }
  return { matched: placed(known), unmatched };
}

/**
 * Uploads a photo and returns the reason for a rejection, or null. Waits while the server is busy with other pictures.
 */
async function upload({ sku, position }: MatchedPhoto, bytes: Blob): Promise<string | null> {
  const form = new FormData();
  form.set("intent", "give");
  form.set("picture", new File([bytes], "photo"));
  form.set("position", String(position));
  for (let tries = 1; ; tries += 1) {
    const response = await post(href("/admin/catalogue/pictures/:name", { name: sku }), { body: form });
    if (response.status === 503 && tries < TRIES) {
      await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
      continue;
    }
    const { problem }: Outcome = await response.json().catch(() => ({ problem: "could not be saved" }));
    return problem ?? null;
  }
}
