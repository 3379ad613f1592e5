import {
  BackSide,
  BoxGeometry,
  BufferAttribute,
  BufferGeometry,
  Color,
  DirectionalLight,
  DoubleSide,
  Group,
  Matrix4,
  Mesh,
  MeshBasicMaterial,
  MeshStandardMaterial,
  NeutralToneMapping,
  OrthographicCamera,
  PCFSoftShadowMap,
  PMREMGenerator,
  Scene,
  SRGBColorSpace,
  WebGLRenderer,
} from "three";

/** A picture to render: surfaces in mm, as corners of triangles, and the pose of the part. */
export type Shot = {
  size: number;
  /** The rotation from the part's axes to the camera's: right, up, towards the viewer. */
  right: number[];
  up: number[];
  toward: number[];
  /** Pixels per mm, and the position of the part's origin in pixels. */
  scale: number;
  origin: number[];
  surfaces: Surface[];
};
export type Surface = {
  positions: string;
  normals: string;
  colour: string;
  metalness: number;
  roughness: number;
  /** Opacity. Set for a line or a patch on a surface, which is flat and unlit. */
  ink?: number;
};

const floats = (text: string) =>
  new Float32Array(Uint8Array.from(atob(text), (character) => character.charCodeAt(0)).buffer);

const canvas = document.createElement("canvas");
const renderer = new WebGLRenderer({ canvas, antialias: true, alpha: true, preserveDrawingBuffer: true });
renderer.outputColorSpace = SRGBColorSpace;
renderer.toneMapping = NeutralToneMapping;
renderer.toneMappingExposure = 1.12;
renderer.shadowMap.enabled = true;
renderer.shadowMap.type = PCFSoftShadowMap;

/** A light tent for metal to reflect: soft boxes on grey walls, brighter above and on the left, dark below. */
function tent(): Scene {
  const scene = new Scene();
  const wall = new Mesh(
    new BoxGeometry(20, 20, 20),
    new MeshBasicMaterial({ color: new Color(0.46, 0.47, 0.49), side: BackSide }),
  );
  scene.add(wall);
  const box = (bright: number, at: [number, number, number], size: [number, number, number]) => {
    const panel = new Mesh(
      new BoxGeometry(...size),
      new MeshBasicMaterial({ color: new Color(bright, bright, bright) }),
    );
    panel.position.set(...at);
    scene.add(panel);
  };
  // Narrow bright boxes for round surfaces, wide dim ones for flat surfaces.
  box(3, [-2, 9.4, 5.8], [9, 0.2, 2]);
  box(4.5, [-9.4, 2.5, 5.5], [0.2, 8, 3]);
  box(2.2, [9.4, 1, 5], [0.2, 11, 2.2]);
  box(1.35, [-9.5, 5, -2.5], [0.2, 9, 11]);
  box(1.15, [-4, 9.5, -3], [10, 0.2, 10]);
  box(0.95, [0, 2, 9.5], [7, 9, 0.2]);
  box(0.22, [0, -9.4, 0], [19, 0.2, 19]);
  return scene;
}
const environment = new PMREMGenerator(renderer).fromScene(tent(), 0.035).texture;

function meshOf({ positions, normals, colour, metalness, roughness, ink }: Surface): Mesh {
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new BufferAttribute(floats(positions), 3));
  geometry.setAttribute("normal", new BufferAttribute(floats(normals), 3));
  if (ink !== undefined) {
    const material = new MeshBasicMaterial({
      color: colour,
      transparent: true,
      opacity: ink,
      side: DoubleSide,
    });
    material.polygonOffset = true;
    material.polygonOffsetFactor = -2;
    material.polygonOffsetUnits = -8;
    return new Mesh(geometry, material);
  }
  const mesh = new Mesh(
    geometry,
    new MeshStandardMaterial({
      color: colour,
      metalness,
      roughness,
      envMap: environment,
      envMapIntensity: 1,
      side: DoubleSide,
    }),
  );
  mesh.castShadow = true;
  mesh.receiveShadow = true;
  return mesh;
}

/** Renders a picture with a transparent background. Returns a PNG as a data URL. */
function renderShot({ size, right, up, toward, scale, origin, surfaces }: Shot): string {
  renderer.setSize(size, size, false);
  renderer.setClearColor(0, 0);
  const turn = new Matrix4().set(
    ...([...right, 0, ...up, 0, ...toward, 0, 0, 0, 0, 1] as Parameters<Matrix4["set"]>),
  );
  const model = new Group();
  model.matrixAutoUpdate = false;
  model.matrix.copy(turn);
  for (const surface of surfaces) model.add(meshOf(surface));
  const [ox = 0, oy = 0] = origin;
  const reach = (size / scale) * 3;
  const camera = new OrthographicCamera(
    -ox / scale,
    (size - ox) / scale,
    oy / scale,
    (oy - size) / scale,
    -reach,
    reach,
  );
  const key = new DirectionalLight(0xffffff, 1.2);
  const middle = [(size / 2 - ox) / scale, (oy - size / 2) / scale];
  // From far left, so that flat faces, which face up, do not reflect it.
  key.position.set((middle[0] ?? 0) - reach * 0.5, (middle[1] ?? 0) + reach * 0.24, reach * 0.38);
  key.target.position.set(middle[0] ?? 0, middle[1] ?? 0, 0);
  key.castShadow = true;
  key.shadow.mapSize.set(2048, 2048);
  key.shadow.bias = -0.0006;
  key.shadow.normalBias = (0.012 * size) / scale / 10;
  key.shadow.radius = 4;
  const half = (size / scale) * 0.75;
  Object.assign(key.shadow.camera, {
    left: -half,
    right: half,
    top: half,
    bottom: -half,
    near: 0,
    far: reach * 2,
  });
  const scene = new Scene();
  scene.add(model, key, key.target);
  renderer.render(scene, camera);
  const dataUrl = canvas.toDataURL("image/png");
  model.traverse((object) => {
    if (!(object instanceof Mesh)) return;
    object.geometry.dispose();
    object.material.dispose();
  });
  key.dispose();
  return dataUrl;
}

Object.assign(globalThis, { renderShot });
