import { FastifyOtelInstrumentation } from "@fastify/otel";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { PgInstrumentation } from "@opentelemetry/instrumentation-pg";
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from "@opentelemetry/resources";
import { BatchSpanProcessor, NodeTracerProvider } from "@opentelemetry/sdk-trace-node";
import pg from "pg";

/** Sends a trace of each request and its SQL statements to the collector in OpenTelemetry's own settings. */
export function sendTraces(): void {
  const provider = new NodeTracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ "service.name": "kasna" }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  provider.register();
  new FastifyOtelInstrumentation({
    registerOnInitialization: true,
    instrumentHooks: false,
    instrumentHandler: false,
    requestHook: (span, { method, routeOptions }) => span.updateName(`${method} ${routeOptions.url}`),
  });
  // Statements contain placeholders instead of values, so traces contain no personal data.
  const statements = new PgInstrumentation({ requireParentSpan: true });
  // It normally patches pg when pg is loaded, but here pg is part of the build.
  for (const { name, patch } of statements.getModuleDefinitions()) if (name === "pg") patch?.(pg);
}
