// Reads a business with openapi-fetch and the types that openapi-typescript has made, as an integrator would, and prints
// what it saw.

import createClient from "openapi-fetch";
import type { components, paths } from "./v1.js";

declare const process: { argv: string[] };

const [, , baseUrl, key] = process.argv;
const client = createClient<paths>({ baseUrl, headers: { Authorization: `Bearer ${key}` } });

async function* appointments(): AsyncGenerator<components["schemas"]["AppointmentV1"]> {
  let cursor: string | undefined;
  do {
    const { data, error } = await client.GET("/api/v1/appointments", { params: { query: { limit: 200, cursor } } });
    if (data === undefined) throw new Error(`${error.code}: ${error.error}`);
    yield* data.data;
    cursor = data.nextCursor ?? undefined;
  } while (cursor !== undefined);
}

const organization = await client.GET("/api/v1/organization");
const services = await client.GET("/api/v1/services");
const tag = services.response.headers.get("etag") ?? "";
const again = await client.GET("/api/v1/services", { params: { header: { "If-None-Match": tag } } });
const refused = await client.GET("/api/v1/organization", { headers: { Authorization: "Bearer nobody" } });

const ids: string[] = [];
for await (const appointment of appointments()) ids.push(appointment.id);
console.log(
  JSON.stringify({
    timezone: organization.data?.data.timezone,
    appointments: ids,
    servicesAgain: again.response.status,
    code: refused.error?.code,
  }),
);
