import { serveJobs } from "@kasna/background/jobs";
import { readFile } from "./read-file.ts";
import { ListError, type ReadList } from "./read-list.ts";

serveJobs<ReadList | { problem: string }, Uint8Array>({
  run: async (bytes) => {
    try {
      return await readFile(bytes);
    } catch (error) {
      if (error instanceof ListError) return { problem: error.message };
      throw error;
    }
  },
  memoryBytes: () => process.memoryUsage.rss(),
});
