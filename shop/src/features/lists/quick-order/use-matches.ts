import { CallError } from "@kasna/contract/client";
import { useCallback, useEffect, useRef, useState } from "react";
import { call } from "../../../api/browser/call.ts";
import { errorMessage } from "../../../api/browser/error-message.ts";
import { linesOfRequest, type Matches } from "./rows.ts";

const FAILED = "We could not look up your lines. Try again.";
const UNREACHED = "There is no connection. We look up your lines when it is back.";

/** The shop's matches for lines. Each line is looked up once; failed ones are retried when the connection is back. */
export function useMatches() {
  const [matches, setMatches] = useState<Matches>(new Map());
  const [problem, setProblem] = useState("");
  const [isLooking, setLooking] = useState(false);
  const known = useRef(new Map<string, NonNullable<ReturnType<Matches["get"]>> | null>());
  const due = useRef(new Set<string>());
  const isBusy = useRef(false);

  const lookUpDue = useCallback(async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    setLooking(true);
    try {
      while (due.current.size > 0) {
        const lines = linesOfRequest([...due.current]);
        const found = await fetchMatches(lines);
        for (const [at, line] of lines.entries()) {
          known.current.set(line, found.get(at + 1) ?? null);
          due.current.delete(line);
        }
        setMatches(new Map(known.current));
      }
      setProblem("");
    } catch (error) {
      setProblem(errorMessage(error, FAILED, UNREACHED));
    } finally {
      isBusy.current = false;
      setLooking(false);
    }
  }, []);

  const lookUp = useCallback(
    (lines: readonly string[]) => {
      for (const line of lines) if (line !== "" && !known.current.has(line)) due.current.add(line);
      if (due.current.size > 0) void lookUpDue();
    },
    [lookUpDue],
  );
  useEffect(() => {
    const again = () => lookUp([]);
    window.addEventListener("online", again);
    return () => window.removeEventListener("online", again);
  }, [lookUp]);
  return { matches, lookUp, isLooking, problem };
}

/** The matches by line number. Lines without a part have none. */
async function fetchMatches(lines: readonly string[]) {
  try {
    const { lines: matched } = await call("POST /lists/match.php", { text: lines.join("\n") });
    return new Map(matched.map((match) => [Number(/\d+/.exec(match.place)?.[0]), match]));
  } catch (error) {
    // None of the lines contains a part.
    if (error instanceof CallError && error.status === 400) return new Map<number, never>();
    throw error;
  }
}
