import { requireKind } from "@kasna/drawings/kinds";
import { partMesh } from "@kasna/drawings/mesh/part-mesh";
import { unionVolume } from "@kasna/drawings/mesh/union-volume.fixture";
import { loadKernel } from "@kasna/drawings/solid/kernel";
import { stepFile } from "@kasna/drawings/solid/step-file";
import { importSTEP, measureVolume, type Shape3D } from "replicad";
import { beforeAll, describe, expect, test } from "vitest";
import { makeCatalogue } from "../../database/seed/catalogue/make-catalogue.ts";
import { oneOfEachWay } from "./ways-of-building.fixture.ts";

const TOLERANCE = 0.01;
const APPEARANCES = [undefined, "nylon", "steel", "mandrel"];

const { rows, subCategories } = makeCatalogue();
const parts = subCategories.map(({ id, name, geometryKind }) => {
  const row = rows.find(({ subCategoryId, isDefault }) => subCategoryId === id && isDefault);
  if (!row) throw new Error(`${name} has no default row`);
  return { kind: requireKind(geometryKind), ...row };
});

beforeAll(async () => {
  await loadKernel();
});

describe("the STEP file of", () => {
  test.each(oneOfEachWay(parts, { ofThreads: false }))(
    "$kind.name has the volume of its mesh",
    async (part) => {
      const text = await stepFile(part);
      const solid = (await importSTEP(new Blob([text]))) as Shape3D;
      const shells = partMesh(part, { detail: "cosmetic", steps: 72 });
      const shellsByLook = APPEARANCES.map((look) => shells.filter((shell) => shell.look === look));
      const meshVolume = shellsByLook.reduce(
        (sum, ofLook) => sum + (ofLook.length > 0 ? unionVolume(ofLook) : 0),
        0,
      );
      const ratio = measureVolume(solid) / meshVolume;
      expect(Math.abs(ratio - 1), `${ratio.toFixed(4)} of the mesh`).toBeLessThan(TOLERANCE);
    },
  );
});
