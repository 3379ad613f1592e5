-- A PDF is compressed: to try again costs the processor and saves nothing.
ALTER TABLE "printed_papers" ALTER COLUMN "bytes" SET STORAGE EXTERNAL;
