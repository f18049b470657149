import { OPERATION_PARAMETERS } from "../../work/operation-parameters.js";
import { query, requestSchema } from "./operation-path.js";
import { problems } from "./parts.js";

const TYPE = "application/x-ndjson";

/** The path for many pages. The schemas are those of a line. */
export function batchPath(): object {
  // The lines of the answer are JSON, and an address is one line's.
  const common = OPERATION_PARAMETERS.extract.filter(({ name }) => name !== "url" && name !== "format");
  const id = { type: "string", description: "identifies the line in the response" };
  const line = requestSchema(
    OPERATION_PARAMETERS.extract.filter(({ name }) => name !== "format"),
    { id },
  );
  return {
    post: {
      operationId: "batch",
      summary: "The main content of many pages: JSON lines in, JSON lines out, in order",
      parameters: common.map(query),
      requestBody: { required: true, content: { [TYPE]: { schema: line } } },
      responses: {
        200: {
          description: "One line for each line of the request, as soon as it is ready",
          content: { [TYPE]: { schema: { $ref: "#/components/schemas/Line" } } },
        },
        ...problems(401, 415, 422, 429, 503),
      },
    },
  };
}
