/** The face of this room for the server: other rooms import nothing else of its server code. */
export { findCampaign, findLeadPhoto, lastCampaign } from './find-campaign.server.ts';
export { listVersions, replaceVersion } from './versions.server.ts';
