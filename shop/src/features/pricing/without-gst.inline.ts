/* Shows prices without GST from the first paint, if the browser remembers this choice (see `gst-switch.widget.tsx`). */
try {
  if (localStorage.gst === "without") document.documentElement.dataset.gst = "without";
} catch {
  // A browser that forbids storage remembers nothing.
}
