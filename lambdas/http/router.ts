// Picks the endpoint of the route that the gateway matched.
import type {
  APIGatewayProxyEventV2WithJWTAuthorizer,
  APIGatewayProxyStructuredResultV2,
  Context,
} from 'aws-lambda'
import type { EndpointHandler } from './endpoint.ts'

export const router =
  (endpoints: Readonly<Record<string, EndpointHandler>>) =>
  async (
    event: APIGatewayProxyEventV2WithJWTAuthorizer,
    context: Context,
  ): Promise<APIGatewayProxyStructuredResultV2> => {
    const endpoint = endpoints[event.routeKey]
    return endpoint
      ? endpoint(event, context)
      : { statusCode: 404, body: JSON.stringify({ message: 'Not Found' }) }
  }
