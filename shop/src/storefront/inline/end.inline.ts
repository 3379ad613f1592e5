/*
 * Runs at the end of the body, after the scripts that the last of these starts.
 */
import "../../features/pricing/early-prices.inline.ts";
import "./early-events.inline.ts";
import "./start-after-paint.inline.ts";
