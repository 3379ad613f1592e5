import type { Product } from "@kasna/contract/catalogue";
import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import { Button } from "../../../ui/button.tsx";
import type { DrawnSubCategory } from "./drawing-sheet.tsx";
import { canShow3d, openScene, type PartScene } from "./part-scene.ts";
import { usePartShape } from "./part-shapes.ts";

const STEP = Math.PI / 18;
const ZOOM_STEP = 1.25;
/** A drag across the whole picture turns the part by half a turn. */
const TURN_PER_WIDTH = Math.PI;

const KEY_ACTIONS = new Map<string, (scene: PartScene) => void>([
  ["ArrowLeft", (scene) => scene.turn(-STEP, 0)],
  ["ArrowRight", (scene) => scene.turn(STEP, 0)],
  ["ArrowUp", (scene) => scene.turn(0, -STEP)],
  ["ArrowDown", (scene) => scene.turn(0, STEP)],
  ["+", (scene) => scene.zoom(ZOOM_STEP)],
  ["-", (scene) => scene.zoom(1 / ZOOM_STEP)],
  ["0", (scene) => scene.reset()],
]);

/** The part as a model to turn, zoom and section with pointer, touch or keys. */
export default function PartModel({
  product,
  subCategory,
  picture,
  onMissing,
}: {
  product: Product;
  subCategory: DrawnSubCategory;
  /** Shown until the part's dimensions have loaded. */
  picture: ReactNode;
  /** Called when this browser can't show 3D. */
  onMissing: () => void;
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isCut, setCut] = useState(false);
  const shape = usePartShape(subCategory, product.id);
  const scene = usePartScene(canvas, { shape, product, isCut, onMissing });
  const pointerHandlers = usePointerTurn(scene);
  const onKey = (event: KeyboardEvent) => {
    const action = KEY_ACTIONS.get(event.key);
    if (!action || !scene.current) return;
    event.preventDefault();
    action(scene.current);
  };

  if (!shape) return picture;
  return (
    <>
      {/* The frame handles pointers and keys; the canvas fills it. */}
      <div
        // biome-ignore lint/a11y/noNoninteractiveTabindex: its keys turn the part
        tabIndex={0}
        role="application"
        aria-label={`Model of ${product.name}. Use the arrow keys to turn it, plus and minus to zoom, and 0 to reset.`}
        className="drafting-grid block aspect-square w-full cursor-grab touch-none rounded-sm border border-hairline"
        onKeyDown={onKey}
        {...pointerHandlers}
      >
        <canvas ref={canvas} className="size-full" />
      </div>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button
          variant="outline"
          aria-pressed={isCut}
          onClick={() => {
            setCut(!isCut);
            scene.current?.section(!isCut);
          }}
        >
          Section
        </Button>
        <Button variant="outline" onClick={() => scene.current?.zoom(ZOOM_STEP)}>
          Zoom in
        </Button>
        <Button variant="outline" onClick={() => scene.current?.zoom(1 / ZOOM_STEP)}>
          Zoom out
        </Button>
      </div>
    </>
  );
}

type SceneOptions = {
  shape: ReturnType<typeof usePartShape>;
  product: Product;
  isCut: boolean;
  onMissing: () => void;
};

/** The scene on a canvas: open while the part's shape is known, as large as the canvas, and zoomed by the wheel. */
function usePartScene(
  canvas: RefObject<HTMLCanvasElement | null>,
  { shape, product: { material, coating }, isCut, onMissing }: SceneOptions,
) {
  const scene = useRef<PartScene>(null);
  const reportMissing = useEffectEvent(onMissing);
  // The button updates an already open scene directly.
  const cutAsChosen = useEffectEvent((opened: PartScene) => opened.section(isCut));
  useEffect(() => {
    if (!canvas.current || !shape) return;
    if (!canShow3d()) return reportMissing();
    const opened = openScene(canvas.current, { ...shape, material, coating });
    scene.current = opened;
    cutAsChosen(opened);
    const frame = canvas.current;
    const fill = () => opened.resize(frame.clientWidth, frame.clientHeight);
    fill();
    const observer = new ResizeObserver(fill);
    observer.observe(frame);
    const zoomByWheel = (event: WheelEvent) => {
      event.preventDefault();
      opened.zoom(Math.exp(-event.deltaY / 500));
    };
    frame.addEventListener("wheel", zoomByWheel, { passive: false });
    return () => {
      frame.removeEventListener("wheel", zoomByWheel);
      observer.disconnect();
      opened.dispose();
    };
  }, [canvas, shape, material, coating]);
  return scene;
}

/** Handlers that turn the part with one pointer and zoom it with two. */
function usePointerTurn(scene: RefObject<PartScene | null>) {
  const pointers = useRef(new Map<number, { x: number; y: number }>());
  const onLift = (event: PointerEvent) => pointers.current.delete(event.pointerId);
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      event.currentTarget.setPointerCapture(event.pointerId);
      pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const before = pointers.current.get(event.pointerId);
      if (!before) return;
      const now = { x: event.clientX, y: event.clientY };
      const [other] = [...pointers.current].filter(([id]) => id !== event.pointerId).map(([, at]) => at);
      if (other) {
        const span = (at: typeof now) => Math.hypot(at.x - other.x, at.y - other.y) || 1;
        scene.current?.zoom(span(now) / span(before));
      } else {
        const perPixel = TURN_PER_WIDTH / event.currentTarget.clientWidth;
        scene.current?.turn((now.x - before.x) * perPixel, (now.y - before.y) * perPixel);
      }
      pointers.current.set(event.pointerId, now);
    },
    onPointerUp: onLift,
    onPointerCancel: onLift,
  };
}
