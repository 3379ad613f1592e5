import { lookOf } from "@kasna/drawings/appearance";
import { requireKind } from "@kasna/drawings/kinds";
import { partMesh } from "@kasna/drawings/mesh/part-mesh";
import { facesOf } from "@kasna/drawings/mesh/shell";
import {
  BackSide,
  BufferAttribute,
  BufferGeometry,
  Color,
  DirectionalLight,
  FrontSide,
  Group,
  HemisphereLight,
  type Material,
  Mesh,
  MeshBasicMaterial,
  MeshPhongMaterial,
  PerspectiveCamera,
  Plane,
  Scene,
  Vector3,
  WebGLRenderer,
} from "three";
import type { KeyedShape } from "./part-shapes.ts";

/** The head with its drive faces the viewer. */
const START = { yaw: 0.7, pitch: 0.45, zoom: 1 };
const ZOOM = { min: 0.5, max: 8 };
const FIELD_OF_VIEW_DEGREES = 28;

export type PartScene = {
  /** Turns the part by angles in radians. */
  turn(yaw: number, pitch: number): void;
  zoom(factor: number): void;
  reset(): void;
  /** Shows the part cut open along its axis, or whole. */
  section(isCut: boolean): void;
  resize(width: number, height: number): void;
  dispose(): void;
};

export const canShow3d = (): boolean => document.createElement("canvas").getContext("webgl2") !== null;

type Surface = { material: string; coating: string };

/** Opens a 3D view of a part in a canvas. It draws one frame per call and never animates. */
export function openScene(canvas: HTMLCanvasElement, part: KeyedShape & Surface): PartScene {
  const renderer = new WebGLRenderer({ canvas, antialias: true, alpha: true });
  renderer.setPixelRatio(Math.min(devicePixelRatio, 2));
  renderer.localClippingEnabled = true;
  const { geometry, center, radius } = centredGeometry(part);
  const { skin, inside } = materialsOf(part);
  const cut = new Plane(new Vector3(0, 0, -1), -center.z);
  const cutFaces = new Mesh(geometry, inside);
  const model = new Group();
  model.add(new Mesh(geometry, skin), cutFaces);
  const scene = new Scene();
  scene.add(model, ...lights());
  const camera = new PerspectiveCamera(FIELD_OF_VIEW_DEGREES, 1, radius / 100, radius * 40);
  const distance = (radius * 1.08) / Math.sin((FIELD_OF_VIEW_DEGREES * Math.PI) / 360);

  let view = { ...START };
  const draw = () => {
    camera.position.z = distance / view.zoom;
    model.rotation.set(view.pitch, view.yaw, 0, "XYZ");
    model.updateMatrixWorld();
    const world = cut.clone().applyMatrix4(model.matrixWorld);
    for (const material of [skin, inside] satisfies Material[])
      if (material.clippingPlanes?.[0]) material.clippingPlanes[0].copy(world);
    renderer.render(scene, camera);
  };
  return {
    turn(yaw, pitch) {
      view.yaw += yaw;
      view.pitch = Math.min(Math.PI / 2, Math.max(-Math.PI / 2, view.pitch + pitch));
      draw();
    },
    zoom(factor) {
      view.zoom = Math.min(ZOOM.max, Math.max(ZOOM.min, view.zoom * factor));
      draw();
    },
    reset() {
      view = { ...START };
      draw();
    },
    section(isCut) {
      cutFaces.visible = isCut;
      for (const material of [skin, inside]) {
        material.clippingPlanes = isCut ? [cut.clone()] : null;
        material.needsUpdate = true;
      }
      draw();
    },
    resize(width, height) {
      renderer.setSize(width, height, false);
      camera.aspect = width / Math.max(height, 1);
      camera.updateProjectionMatrix();
      draw();
    },
    dispose() {
      geometry.dispose();
      skin.dispose();
      inside.dispose();
      renderer.dispose();
    },
  };
}

/** The part's faces around the origin, with the centre and radius of the sphere around it. */
function centredGeometry(part: KeyedShape) {
  const { positions, normals } = facesOf(partMesh({ ...part, kind: requireKind(part.kind) }));
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new BufferAttribute(positions, 3));
  geometry.setAttribute("normal", new BufferAttribute(normals, 3));
  geometry.computeBoundingSphere();
  const { center, radius } = geometry.boundingSphere ?? { center: new Vector3(), radius: 1 };
  geometry.translate(-center.x, -center.y, -center.z);
  return { geometry, center, radius };
}

/** The materials of a part's outside, and of the inside that a cut exposes. */
function materialsOf({ material, coating }: Surface) {
  const { base, gloss } = lookOf(material, coating);
  const skin = new MeshPhongMaterial({
    color: new Color(`rgb(${base.map(Math.round).join(",")})`),
    specular: new Color(gloss * 0.35, gloss * 0.35, gloss * 0.35),
    shininess: 20 + gloss * 60,
    side: FrontSide,
  });
  // The single colour of the inside makes it look like the cut face. Touching pieces share a face, and there the cut
  // must win.
  const inside = new MeshBasicMaterial({
    color: 0xc8431c,
    side: BackSide,
    polygonOffset: true,
    polygonOffsetFactor: -2,
    polygonOffsetUnits: -2,
  });
  return { skin, inside };
}

function lights() {
  const key = new DirectionalLight(0xffffff, 2.4);
  key.position.set(-2, 3, 4);
  const rim = new DirectionalLight(0xffffff, 1);
  rim.position.set(3, -1, -2);
  return [key, rim, new HemisphereLight(0xffffff, 0x8a94a6, 1.6)];
}
