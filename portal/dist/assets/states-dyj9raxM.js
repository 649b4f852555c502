import{f as e,g as t,m as n,p as r}from"./format-Za90MwM-.js";var i=t(r(),1),a=e(),o=i.createContext(void 0),s=e=>{let t=i.useContext(o);if(e)return e;if(!t)throw Error(`No QueryClient set, use QueryClientProvider to set one`);return t},c=({client:e,children:t})=>(i.useEffect(()=>(e.mount(),()=>{e.unmount()}),[e]),(0,a.jsx)(o.Provider,{value:e,children:t})),l={setTimeout:(e,t)=>setTimeout(e,t),clearTimeout:e=>clearTimeout(e),setInterval:(e,t)=>setInterval(e,t),clearInterval:e=>clearInterval(e)},u=new class{#e=l;setTimeoutProvider(e){this.#e=e}setTimeout(e,t){return this.#e.setTimeout(e,t)}clearTimeout(e){this.#e.clearTimeout(e)}setInterval(e,t){return this.#e.setInterval(e,t)}clearInterval(e){this.#e.clearInterval(e)}};function d(e){setTimeout(e,0)}var f=typeof window>`u`||`Deno`in globalThis;function p(){}function m(e,t){return typeof e==`function`?e(t):e}function h(e){return typeof e==`number`&&e>=0&&e!==1/0}function g(e,t){return Math.max(e+(t||0)-Date.now(),0)}function _(e,t){return typeof e==`function`?e(t):e}function v(e,t){let{type:n=`all`,exact:r,fetchStatus:i,predicate:a,queryKey:o,stale:s}=e;if(o){if(r){if(t.queryHash!==b(o,t.options))return!1}else if(!S(t.queryKey,o))return!1}if(n!==`all`){let e=t.isActive();if(n===`active`&&!e||n===`inactive`&&e)return!1}return!(typeof s==`boolean`&&t.isStale()!==s||i&&i!==t.state.fetchStatus||a&&!a(t))}function y(e,t){let{exact:n,status:r,predicate:i,mutationKey:a}=e;if(a){if(!t.options.mutationKey)return!1;if(n){if(x(t.options.mutationKey)!==x(a))return!1}else if(!S(t.options.mutationKey,a))return!1}return!(r&&t.state.status!==r||i&&!i(t))}function b(e,t){return(t?.queryKeyHashFn||x)(e)}function x(e){return JSON.stringify(e,(e,t)=>ne(t)?Object.keys(t).sort().reduce((e,n)=>(e[n]=t[n],e),{}):t)}function S(e,t){if(e===t)return!0;if(typeof e!=typeof t)return!1;if(e&&t&&typeof e==`object`&&typeof t==`object`){if(Array.isArray(e)&&Array.isArray(t)){if(t.length>e.length)return!1;for(let n=0;n<t.length;n++)if(!S(e[n],t[n]))return!1;return!0}let n=Object.keys(t);for(let r of n)if(!S(e[r],t[r]))return!1;return!0}return!1}var C=Object.prototype.hasOwnProperty;function ee(e,t,n=0){if(e===t)return e;if(n>500)return t;let r=te(e)&&te(t);if(!r&&!(ne(e)&&ne(t)))return t;let i=(r?e:Object.keys(e)).length,a=r?t:Object.keys(t),o=a.length,s=r?Array(o):{},c=0;for(let l=0;l<o;l++){let o=r?l:a[l],u=e[o],d=t[o];if(u===d){s[o]=u,(r?l<i:C.call(e,o))&&c++;continue}if(u===null||d===null||typeof u!=`object`||typeof d!=`object`){s[o]=d;continue}let f=ee(u,d,n+1);s[o]=f,f===u&&c++}return i===o&&c===i?e:s}function w(e,t){if(!t||Object.keys(e).length!==Object.keys(t).length)return!1;for(let n of Object.keys(e))if(!C.call(t,n)||e[n]!==t[n])return!1;return!0}function te(e){return Array.isArray(e)&&e.length===Object.keys(e).length}function ne(e){if(!re(e))return!1;let t=Object.getPrototypeOf(e),n=t?.constructor;if(n===void 0)return!0;if(typeof n!=`function`)return!1;let r=n.prototype;return!(!re(r)||!r.hasOwnProperty(`isPrototypeOf`)||t!==Object.prototype)}function re(e){return Object.prototype.toString.call(e)===`[object Object]`}function ie(e){return new Promise(t=>{u.setTimeout(t,e)})}function ae(e,t,n){return typeof n.structuralSharing==`function`?n.structuralSharing(e,t):n.structuralSharing===!1?t:ee(e,t)}function oe(e){return e}function se(e,t,n=0){let r=[...e,t];return n&&r.length>n?r.slice(-n):r}function ce(e,t,n=0){let r=[t,...e];return n&&r.length>n?r.slice(0,n):r}var le=Symbol();function ue(e,t){return!e.queryFn&&t?.initialPromise?()=>t.initialPromise:!e.queryFn||e.queryFn===le?()=>Promise.reject(Error(`Missing queryFn: '${e.queryHash}'`)):e.queryFn}function de(e,t){return typeof e==`function`?e(...t):!!e}var fe=Symbol();function pe(e,t,n,r){let i=!1,a;return Object.defineProperties(e,{[fe]:{value:r},signal:{enumerable:!0,get:()=>(a??=t(),i||(i=!0,a.aborted?n():a.addEventListener(`abort`,n,{once:!0})),a)}}),e}var me=()=>f,he=()=>me(),ge=class{constructor(){this.listeners=new Set,this.subscribe=this.subscribe.bind(this)}subscribe(e){return this.listeners.add(e),this.onSubscribe(),()=>{this.listeners.delete(e),this.onUnsubscribe()}}hasListeners(){return this.listeners.size>0}onSubscribe(){}onUnsubscribe(){}},_e=new class extends ge{#e;#t;#n;constructor(){super(),this.#n=e=>{if(typeof window<`u`&&window.addEventListener){let t=()=>e();return window.addEventListener(`visibilitychange`,t,!1),()=>{window.removeEventListener(`visibilitychange`,t)}}}}onSubscribe(){this.#t||this.setEventListener(this.#n)}onUnsubscribe(){this.hasListeners()||(this.#t?.(),this.#t=void 0)}setEventListener(e){this.#n=e,this.#t?.(),this.#t=e(e=>{typeof e==`boolean`?this.setFocused(e):this.onFocus()})}setFocused(e){this.#e!==e&&(this.#e=e,this.onFocus())}onFocus(){let e=this.isFocused();this.listeners.forEach(t=>{t(e)})}isFocused(){return typeof this.#e==`boolean`?this.#e:globalThis.document?.visibilityState!==`hidden`}},ve=d;function ye(){let e=[],t=0,n=e=>{e()},r=e=>{e()},i=ve,a=r=>{t?e.push(r):i(()=>{n(r)})},o=()=>{let t=e;e=[],t.length&&i(()=>{r(()=>{t.forEach(e=>{n(e)})})})};return{batch:e=>{let n;t++;try{n=e()}finally{t--,t||o()}return n},batchCalls:e=>(...t)=>{a(()=>{e(...t)})},schedule:a,setNotifyFunction:e=>{n=e},setBatchNotifyFunction:e=>{r=e},setScheduler:e=>{i=e}}}var T=ye(),be=new class extends ge{#e=!0;#t;#n;constructor(){super(),this.#n=e=>{if(typeof window<`u`&&window.addEventListener){let t=()=>e(!0),n=()=>e(!1);return window.addEventListener(`online`,t,!1),window.addEventListener(`offline`,n,!1),()=>{window.removeEventListener(`online`,t),window.removeEventListener(`offline`,n)}}}}onSubscribe(){this.#t||this.setEventListener(this.#n)}onUnsubscribe(){this.hasListeners()||(this.#t?.(),this.#t=void 0)}setEventListener(e){this.#n=e,this.#t?.(),this.#t=e(this.setOnline.bind(this))}setOnline(e){this.#e!==e&&(this.#e=e,this.listeners.forEach(t=>{t(e)}))}isOnline(){return this.#e}};function xe(e){return Math.min(1e3*2**e,3e4)}function Se(e){return(e??`online`)!==`online`||be.isOnline()}var Ce=class extends Error{constructor(e){super(`CancelledError`),this.revert=e?.revert,this.silent=e?.silent}};function we(e){let t=!1,n=0,r,i=`pending`,a,o,s=new Promise((e,t)=>{a=e,o=t});s.catch(p);let c=()=>i!==`pending`,l=t=>{if(!c()){let n=new Ce(t);g(n),e.onCancel?.(n)}},u=()=>{t=!0},d=()=>{t=!1},f=()=>_e.isFocused()&&(e.networkMode===`always`||be.isOnline())&&e.canRun(),m=()=>Se(e.networkMode)&&e.canRun(),h=e=>{c()||(r?.(),i=`resolved`,a(e))},g=e=>{c()||(r?.(),i=`rejected`,o(e))},_=t=>new Promise(n=>{r=e=>{(c()||t())&&n(e)},e.onPause?.()}).then(()=>{r=void 0,c()||e.onContinue?.()}),v=()=>{if(c())return;let r,i=n===0?e.initialPromise:void 0;try{r=i??e.fn()}catch(e){r=Promise.reject(e)}Promise.resolve(r).then(h).catch(r=>{if(c())return;let i=e.retry??(he()?0:3),a=e.retryDelay??xe,o=typeof a==`function`?a(n,r):a,s=i===!0||typeof i==`number`&&n<i||typeof i==`function`&&i(n,r);t||!s?g(r):(n++,e.onFail?.(n,r),ie(o).then(()=>c()||f()?void 0:_(f)).then(()=>{t?g(r):v()}))})};return{promise:s,status:()=>i,cancel:l,continue:()=>(r?.(),s),cancelRetry:u,continueRetry:d,canStart:m,start:()=>(m()?v():_(m).then(v),s)}}function Te(e){return{onFetch:(t,n)=>{let r=t.options,i=t.fetchOptions?.meta?.fetchMore?.direction,a=t.state.data?.pages||[],o=t.state.data?.pageParams||[],s={pages:[],pageParams:[]},c=0,l=async()=>{let n=!1,l=t,u=e=>{pe(e,()=>t.signal,()=>n=!0,l[fe])},d=ue(t.options,t.fetchOptions),f=async(e,r,i)=>{if(n)return Promise.reject(t.signal.reason);if(r==null&&e.pages.length)return Promise.resolve(e);let a=(()=>{let e={client:t.client,queryKey:t.queryKey,pageParam:r,direction:i?`backward`:`forward`,meta:t.options.meta};return u(e),e})(),o=await d(a),{maxPages:s}=t.options,c=i?ce:se;return{pages:c(e.pages,o,s),pageParams:c(e.pageParams,r,s)}};if(i&&a.length){let e=i===`backward`,t=e?De:Ee,n={pages:a,pageParams:o};s=await f(n,t(r,n),e)}else{let t=e??a.length;do{let e=c===0?o[0]===void 0?r.initialPageParam:o[0]:Ee(r,s);if(c>0&&e==null)break;s=await f(s,e),c++}while(c<t)}return s};t.fetchFn=t.options.persister?()=>t.options.persister?.(l,{client:t.client,queryKey:t.queryKey,meta:t.options.meta,signal:t.signal},n):l}}}function Ee(e,{pages:t,pageParams:n}){let r=t.length-1;return t.length>0?e.getNextPageParam(t[r],t,n[r],n):void 0}function De(e,{pages:t,pageParams:n}){return t.length>0?e.getPreviousPageParam?.(t[0],t,n[0],n):void 0}var Oe=class{#e;destroy(){this.clearGcTimeout()}scheduleGc(){this.clearGcTimeout(),h(this.gcTime)&&(this.#e=u.setTimeout(()=>{this.optionalRemove()},this.gcTime))}updateGcTime(e){this.gcTime=Math.max(this.gcTime||0,e??(he()?1/0:3e5))}clearGcTimeout(){this.#e!==void 0&&(u.clearTimeout(this.#e),this.#e=void 0)}},ke=class extends Oe{#e;#t;#n;#r;#i;#a;#o;#s;#c;constructor(e){super(),this.#c=!1,this.#s=e.defaultOptions,this.setOptions(e.options),this.observers=[],this.#i=e.client,this.#r=this.#i.getQueryCache(),this.queryKey=e.queryKey,this.queryHash=e.queryHash,this.#t=Me(this.options),this.state=e.state??this.#t,this.scheduleGc()}get meta(){return this.options.meta}get queryType(){return this.#e}get promise(){return this.#a?.promise}setOptions(e){if(this.options={...this.#s,...e},e?._type&&(this.#e=e._type),this.updateGcTime(this.options.gcTime),this.state&&this.state.data===void 0){let e=Me(this.options);e.data!==void 0&&(this.setState(je(e.data,e.dataUpdatedAt)),this.#t=e)}}optionalRemove(){!this.observers.length&&this.state.fetchStatus===`idle`&&this.#r.remove(this)}setData(e,t){let n=ae(this.state.data,e,this.options);return this.#l({data:n,type:`success`,dataUpdatedAt:t?.updatedAt,manual:t?.manual}),n}setState(e){this.#l({type:`setState`,state:e})}cancel(e){let t=this.#a?.promise;return this.#a?.cancel(e),t?t.then(p).catch(p):Promise.resolve()}destroy(){super.destroy(),this.cancel({silent:!0})}get resetState(){return this.#t}reset(){this.destroy(),this.setState(this.resetState)}isActive(){return this.observers.some(e=>_(e.options.enabled,this)!==!1)}isDisabled(){return this.getObserversCount()>0?!this.isActive():this.options.queryFn===le||!this.isFetched()}isFetched(){return this.state.dataUpdateCount+this.state.errorUpdateCount>0}isStatic(){return this.state.data!==void 0&&this.getObserversCount()>0&&this.observers.some(e=>_(e.options.staleTime,this)===`static`)}isStale(){return this.getObserversCount()>0?this.observers.some(e=>e.getCurrentResult().isStale):this.state.data===void 0||this.state.isInvalidated}isStaleByTime(e=0){return this.state.data===void 0?!0:e===`static`?!1:this.state.isInvalidated?!0:!g(this.state.dataUpdatedAt,e)}onFocus(){this.observers.find(e=>e.shouldFetchOnWindowFocus())?.refetch({cancelRefetch:!1}),this.#a?.continue()}onOnline(){this.observers.find(e=>e.shouldFetchOnReconnect())?.refetch({cancelRefetch:!1}),this.#a?.continue()}addObserver(e){this.observers.includes(e)||(this.observers.push(e),this.clearGcTimeout(),this.#r.notify({type:`observerAdded`,query:this,observer:e}))}removeObserver(e){let t=this.observers.indexOf(e);t!==-1&&(this.observers.splice(t,1),this.observers.length||(this.#a&&(this.#c||this.state.fetchStatus===`paused`&&this.state.status===`pending`?this.#a.cancel({revert:!0}):this.#a.cancelRetry()),this.scheduleGc()),this.#r.notify({type:`observerRemoved`,query:this,observer:e}))}getObserversCount(){return this.observers.length}invalidate(){this.state.isInvalidated||this.#l({type:`invalidate`})}async fetch(e,t){if(this.state.fetchStatus!==`idle`&&this.#a?.status()!==`rejected`){if(this.state.data!==void 0&&t?.cancelRefetch)this.cancel({silent:!0});else if(this.#a&&this.#o)return this.#a.continueRetry(),this.#o}if(e&&this.setOptions(e),!this.options.queryFn){let e=this.observers.find(e=>e.options.queryFn);e&&this.setOptions(e.options)}let n=new AbortController,r=e=>{Object.defineProperties(e,{[fe]:{value:n.signal,enumerable:!0},signal:{enumerable:!0,get:()=>(this.#c=!0,n.signal)}})},i=()=>{let e=ue(this.options,t),n=(()=>{let e={client:this.#i,queryKey:this.queryKey,meta:this.meta};return r(e),e})();return this.#c=!1,this.options.persister?this.options.persister(e,n,this):e(n)},a=(()=>{let e={fetchOptions:t,options:this.options,queryKey:this.queryKey,client:this.#i,state:this.state,fetchFn:i};return r(e),e})();(this.#e===`infinite`?Te(this.options.pages):this.options.behavior)?.onFetch(a,this),this.#n=this.state,(this.state.fetchStatus===`idle`||this.state.fetchMeta!==a.fetchOptions?.meta)&&this.#l({type:`fetch`,meta:a.fetchOptions?.meta});let o=this.#a=we({initialPromise:t?.initialPromise,fn:a.fetchFn,onCancel:e=>{e instanceof Ce&&e.revert&&this.setState({...this.#n,fetchStatus:`idle`}),n.abort()},onFail:(e,t)=>{this.#l({type:`failed`,failureCount:e,error:t})},onPause:()=>{this.#l({type:`pause`})},onContinue:()=>{this.#l({type:`continue`})},retry:a.options.retry,retryDelay:a.options.retryDelay,networkMode:a.options.networkMode,canRun:()=>!0}),s=(async()=>{try{let e=await o.promise;if(e===void 0)throw Error(`${this.queryHash} data is undefined`);return this.setData(e),this.#r.config.onSuccess?.(e,this),this.#r.config.onSettled?.(e,this.state.error,this),e}catch(e){if(e instanceof Ce){if(e.silent){if(this.#a!==o&&this.#o)return this.#o;throw e}if(e.revert){if(this.state.data===void 0)throw e;return this.state.data}}throw this.#l({type:`error`,error:e}),this.#r.config.onError?.(e,this),this.#r.config.onSettled?.(this.state.data,e,this),e}finally{this.#a===o&&(this.#a=void 0,this.#o=void 0),this.scheduleGc()}})();return this.#o=s,o.start(),s}#l(e){let t=t=>{switch(e.type){case`failed`:return{...t,fetchFailureCount:e.failureCount,fetchFailureReason:e.error};case`pause`:return{...t,fetchStatus:`paused`};case`continue`:return{...t,fetchStatus:`fetching`};case`fetch`:return{...t,...Ae(t.data,this.options),fetchMeta:e.meta??null};case`success`:{let n={...t,...je(e.data,e.dataUpdatedAt),dataUpdateCount:t.dataUpdateCount+1,...!e.manual&&{fetchStatus:`idle`,fetchFailureCount:0,fetchFailureReason:null}};return this.#n=e.manual?n:void 0,n}case`error`:{let n=e.error;return{...t,error:n,errorUpdateCount:t.errorUpdateCount+1,errorUpdatedAt:Date.now(),fetchFailureCount:t.fetchFailureCount+1,fetchFailureReason:n,fetchStatus:`idle`,status:`error`,isInvalidated:!0}}case`invalidate`:return{...t,isInvalidated:!0};case`setState`:return{...t,...e.state}}};this.state=t(this.state),T.batch(()=>{this.observers.slice().forEach(e=>{e.onQueryUpdate()}),this.#r.notify({query:this,type:`updated`,action:e})})}};function Ae(e,t){return{fetchFailureCount:0,fetchFailureReason:null,fetchStatus:Se(t.networkMode)?`fetching`:`paused`,...e===void 0&&{error:null,status:`pending`}}}function je(e,t){return{data:e,dataUpdatedAt:t??Date.now(),error:null,isInvalidated:!1,status:`success`}}function Me(e){let t=typeof e.initialData==`function`?e.initialData():e.initialData,n=t!==void 0,r=n?typeof e.initialDataUpdatedAt==`function`?e.initialDataUpdatedAt():e.initialDataUpdatedAt:0;return{data:t,dataUpdateCount:0,dataUpdatedAt:n?r??Date.now():0,error:null,errorUpdateCount:0,errorUpdatedAt:0,fetchFailureCount:0,fetchFailureReason:null,fetchMeta:null,isInvalidated:!1,status:n?`success`:`pending`,fetchStatus:`idle`}}var Ne=class extends ge{#e;#t=void 0;#n=void 0;#r=void 0;#i;#a;#o;#s;#c;#l;#u;#d;#f;#p=new Set;constructor(e,t){super(),this.options=t,this.#e=e,this.#o=null,this.bindMethods(),this.setOptions(t)}bindMethods(){this.refetch=this.refetch.bind(this)}onSubscribe(){this.listeners.size===1&&(this.#t.addObserver(this),Fe(this.#t,this.options)?this.#m():this.updateResult(),this.#y())}onUnsubscribe(){this.hasListeners()||this.destroy()}shouldFetchOnReconnect(){return Ie(this.#t,this.options,this.options.refetchOnReconnect)}shouldFetchOnWindowFocus(){return Ie(this.#t,this.options,this.options.refetchOnWindowFocus)}destroy(){this.listeners=new Set,this.#b(),this.#x(),this.#t.removeObserver(this)}setOptions(e){let t=this.options,n=this.#t;if(this.options=this.#e.defaultQueryOptions(e),this.options.enabled!==void 0&&typeof this.options.enabled!=`boolean`&&typeof this.options.enabled!=`function`&&typeof _(this.options.enabled,this.#t)!=`boolean`)throw Error(`Expected enabled to be a boolean or a callback that returns a boolean`);this.#S(),this.#t.setOptions(this.options),t._defaulted&&!w(this.options,t)&&this.#e.getQueryCache().notify({type:`observerOptionsUpdated`,query:this.#t,observer:this});let r=this.hasListeners();r&&Le(this.#t,n,this.options,t)&&this.#m(),this.updateResult(),r&&(this.#t!==n||_(this.options.enabled,this.#t)!==_(t.enabled,this.#t)||_(this.options.staleTime,this.#t)!==_(t.staleTime,this.#t))&&this.#g();let i=this.#_();r&&(this.#t!==n||_(this.options.enabled,this.#t)!==_(t.enabled,this.#t)||i!==this.#f)&&this.#v(i)}getOptimisticResult(e){let t=this.#e.getQueryCache().build(this.#e,e),n=this.createResult(t,e);return w(this.getCurrentResult(),n)||(this.#r=n,this.#a=this.options,this.#i=this.#t.state),n}getCurrentResult(){return this.#r}trackResult(e,t){return new Proxy(e,{get:(e,n)=>(this.trackProp(n),t?.(n),Reflect.get(e,n))})}trackProp(e){this.#p.add(e)}getCurrentQuery(){return this.#t}refetch({...e}={}){return this.fetch({...e})}fetchOptimistic(e){let t=this.#e.defaultQueryOptions(e),n=this.#e.getQueryCache().build(this.#e,t),r=()=>{},i,a=new Promise(e=>{i=e,r=this.#e.getQueryCache().subscribe(i=>{i.type===`updated`&&i.query.queryHash===n.queryHash&&n.state.data!==void 0&&(r(),e(this.createResult(n,t)))})});return Promise.race([n.fetch(t).then(()=>{let e=this.createResult(n,t);return i?.(e),e}).finally(()=>{r()}),a])}fetch(e){return this.#m({...e,cancelRefetch:e.cancelRefetch??!0}).then(()=>(this.updateResult(),this.#r))}#m(e){this.#S();let t=this.#t.fetch(this.options,e);return e?.throwOnError||(t=t.catch(p)),t}#h(e){return!he()&&_(this.options.enabled,this.#t)!==!1&&h(e)}#g(){this.#b();let e=_(this.options.staleTime,this.#t);if(this.#r.isStale||!this.#h(e))return;let t=g(this.#r.dataUpdatedAt,e)+1;this.#u=u.setTimeout(()=>{this.#r.isStale||this.updateResult()},t)}#_(){return _(this.options.refetchInterval,this.#t)??!1}#v(e){this.#x(),this.#f=e,this.#f!==0&&this.#h(this.#f)&&(this.#d=u.setInterval(()=>{(this.options.refetchIntervalInBackground||_e.isFocused())&&this.#m()},this.#f))}#y(){this.#g(),this.#v(this.#_())}#b(){this.#u!==void 0&&(u.clearTimeout(this.#u),this.#u=void 0)}#x(){this.#d!==void 0&&(u.clearInterval(this.#d),this.#d=void 0)}createResult(e,t){let n=this.#t,r=this.options,i=this.#r,a=this.#i,o=this.#a,s=e===n?this.#n:e.state,{state:c}=e,l={...c},u=!1,d;if(t._optimisticResults){let i=this.hasListeners(),a=!i&&Fe(e,t),o=i&&Le(e,n,t,r);(a||o)&&(l={...l,...Ae(c.data,e.options)}),t._optimisticResults===`isRestoring`&&(l.fetchStatus=`idle`)}let{error:f,errorUpdatedAt:p,status:m}=l;d=l.data;let h=!1;if(t.placeholderData!==void 0&&d===void 0&&m===`pending`){let e;i?.isPlaceholderData&&t.placeholderData===o?.placeholderData?(e=i.data,h=!0):e=typeof t.placeholderData==`function`?t.placeholderData(this.#l?.state.data,this.#l):t.placeholderData,e!==void 0&&(m=`success`,d=ae(i?.data,e,t),u=!0)}if(t.select&&d!==void 0&&!h){if(i&&d===a?.data&&t.select===this.#s)d=this.#c;else try{this.#s=t.select,d=t.select(d),d=ae(i?.data,d,t),this.#c=d,this.#o=null}catch(e){this.#o=e}}else d===void 0&&(this.#o=null);this.#o&&(f=this.#o,d=this.#c,p=i?.error===f?i.errorUpdatedAt:Date.now(),m=`error`,u=!1);let g=l.fetchStatus===`fetching`,v=m===`pending`,y=m===`error`,b=v&&g,x=d!==void 0;return{status:m,fetchStatus:l.fetchStatus,isPending:v,isSuccess:m===`success`,isError:y,isInitialLoading:b,isLoading:b,data:d,dataUpdatedAt:l.dataUpdatedAt,error:f,errorUpdatedAt:p,failureCount:l.fetchFailureCount,failureReason:l.fetchFailureReason,errorUpdateCount:l.errorUpdateCount,isFetched:e.isFetched(),isFetchedAfterMount:l.dataUpdateCount>s.dataUpdateCount||l.errorUpdateCount>s.errorUpdateCount,isFetching:g,isRefetching:g&&!v,isLoadingError:y&&!x,isPaused:l.fetchStatus===`paused`,isPlaceholderData:u,isRefetchError:y&&x,isStale:Re(e,t),refetch:this.refetch,isEnabled:_(t.enabled,e)!==!1}}updateResult(){let e=this.#r,t=this.createResult(this.#t,this.options);if(this.#i=this.#t.state,this.#a=this.options,this.#i.data!==void 0&&(this.#l=this.#t),w(t,e))return;this.#r=t;let n=(()=>{if(!e)return!0;let{notifyOnChangeProps:t}=this.options,n=typeof t==`function`?t():t;if(n===`all`||!n&&!this.#p.size||this.options.throwOnError&&this.#r.error!==e.error)return!0;for(let t of n??this.#p)if(this.#r[t]!==e[t])return!0;return!1})();T.batch(()=>{n&&this.listeners.forEach(e=>{e(this.#r)}),this.#e.getQueryCache().notify({query:this.#t,type:`observerResultsUpdated`})})}#S(){let e=this.#e.getQueryCache().build(this.#e,this.options);if(e===this.#t)return;let t=this.#t;this.#t=e,this.#n=e.state,this.hasListeners()&&(t?.removeObserver(this),e.addObserver(this))}onQueryUpdate(){this.updateResult(),this.hasListeners()&&this.#y()}};function Pe(e,t){return _(t.enabled,e)!==!1&&e.state.data===void 0&&(e.state.status!==`error`||_(t.retryOnMount,e)!==!1)}function Fe(e,t){return Pe(e,t)||e.state.data!==void 0&&Ie(e,t,t.refetchOnMount)}function Ie(e,t,n){if(_(t.enabled,e)!==!1&&_(t.staleTime,e)!==`static`){let r=_(n,e);return r===`always`||r!==!1&&Re(e,t)}return!1}function Le(e,t,n,r){return(e!==t||_(r.enabled,e)===!1)&&(!n.suspense||e.state.status!==`error`)&&Re(e,n)}function Re(e,t){return _(t.enabled,e)!==!1&&e.isStaleByTime(_(t.staleTime,e))}var ze=class extends Oe{#e;#t;#n;#r;constructor(e){super(),this.#e=e.client,this.mutationId=e.mutationId,this.#n=e.mutationCache,this.#t=[],this.state=e.state||Be(),this.setOptions(e.options),this.scheduleGc()}setOptions(e){this.options=e,this.updateGcTime(this.options.gcTime)}get meta(){return this.options.meta}addObserver(e){this.#t.includes(e)||(this.#t.push(e),this.clearGcTimeout(),this.#n.notify({type:`observerAdded`,mutation:this,observer:e}))}removeObserver(e){this.#t=this.#t.filter(t=>t!==e),this.scheduleGc(),this.#n.notify({type:`observerRemoved`,mutation:this,observer:e})}optionalRemove(){this.#t.length||(this.state.status===`pending`?this.scheduleGc():this.#n.remove(this))}continue(){return this.#r?.continue()??(this.state.status===`pending`?this.execute(this.state.variables):Promise.resolve())}async execute(e){let t=()=>{this.#i({type:`continue`})},n={client:this.#e,meta:this.options.meta,mutationKey:this.options.mutationKey},r=this.#r=we({fn:()=>this.options.mutationFn?this.options.mutationFn(e,n):Promise.reject(Error(`No mutationFn found`)),onFail:(e,t)=>{this.#i({type:`failed`,failureCount:e,error:t})},onPause:()=>{this.#i({type:`pause`})},onContinue:t,retry:this.options.retry??0,retryDelay:this.options.retryDelay,networkMode:this.options.networkMode,canRun:()=>this.#n.canRun(this)}),i=this.state.status===`pending`,a=!r.canStart();try{if(i)t();else{this.#i({type:`pending`,variables:e,isPaused:a}),this.#n.config.onMutate&&await this.#n.config.onMutate(e,this,n);let t=await this.options.onMutate?.(e,n);t!==this.state.context&&this.#i({type:`pending`,context:t,variables:e,isPaused:a})}this.state.isPaused&&r.canStart()&&t();let o=await r.start();return await this.#n.config.onSuccess?.(o,e,this.state.context,this,n),await this.options.onSuccess?.(o,e,this.state.context,n),await this.#n.config.onSettled?.(o,null,this.state.variables,this.state.context,this,n),await this.options.onSettled?.(o,null,e,this.state.context,n),this.#i({type:`success`,data:o}),o}catch(t){try{await this.#n.config.onError?.(t,e,this.state.context,this,n)}catch(e){Promise.reject(e)}try{await this.options.onError?.(t,e,this.state.context,n)}catch(e){Promise.reject(e)}try{await this.#n.config.onSettled?.(void 0,t,this.state.variables,this.state.context,this,n)}catch(e){Promise.reject(e)}try{await this.options.onSettled?.(void 0,t,e,this.state.context,n)}catch(e){Promise.reject(e)}throw this.#i({type:`error`,error:t}),t}finally{this.#r===r&&(this.#r=void 0),this.#n.runNext(this)}}#i(e){let t=t=>{switch(e.type){case`failed`:return{...t,failureCount:e.failureCount,failureReason:e.error};case`pause`:return{...t,isPaused:!0};case`continue`:return{...t,isPaused:!1};case`pending`:return{...t,context:e.context,data:void 0,failureCount:0,failureReason:null,error:null,isPaused:e.isPaused,status:`pending`,variables:e.variables,submittedAt:Date.now()};case`success`:return{...t,data:e.data,failureCount:0,failureReason:null,error:null,status:`success`,isPaused:!1};case`error`:return{...t,data:void 0,error:e.error,failureCount:t.failureCount+1,failureReason:e.error,isPaused:!1,status:`error`}}};this.state=t(this.state),T.batch(()=>{this.#t.forEach(t=>{t.onMutationUpdate(e)}),this.#n.notify({mutation:this,type:`updated`,action:e})})}};function Be(){return{context:void 0,data:void 0,error:null,failureCount:0,failureReason:null,isPaused:!1,status:`idle`,variables:void 0,submittedAt:0}}var Ve=class extends ge{#e;#t=void 0;#n;#r;constructor(e,t){super(),this.#e=e,this.setOptions(t),this.bindMethods(),this.#i()}bindMethods(){this.mutate=this.mutate.bind(this),this.reset=this.reset.bind(this)}setOptions(e){let t=this.options;this.options=this.#e.defaultMutationOptions(e),w(this.options,t)||this.#e.getMutationCache().notify({type:`observerOptionsUpdated`,mutation:this.#n,observer:this}),t?.mutationKey&&this.options.mutationKey&&x(t.mutationKey)!==x(this.options.mutationKey)?this.reset():this.#n?.state.status===`pending`&&this.#n.setOptions(this.options)}onSubscribe(){this.listeners.size===1&&this.#n&&(this.#n.addObserver(this),this.#i())}onUnsubscribe(){this.hasListeners()||this.#n?.removeObserver(this)}onMutationUpdate(e){this.#i(),this.#a(e)}getCurrentResult(){return this.#t}reset(){this.#n?.removeObserver(this),this.#n=void 0,this.#i(),this.#a()}mutate(e,t){return this.#r=t,this.#n?.removeObserver(this),this.#n=this.#e.getMutationCache().build(this.#e,this.options),this.#n.addObserver(this),this.#n.execute(e)}#i(){let e=this.#n?.state??Be();this.#t={...e,isPending:e.status===`pending`,isSuccess:e.status===`success`,isError:e.status===`error`,isIdle:e.status===`idle`,mutate:this.mutate,reset:this.reset}}#a(e){T.batch(()=>{let t=this.#r;if(t&&this.hasListeners()){let n=this.#t.variables,r=this.#t.context,i={client:this.#e,meta:this.options.meta,mutationKey:this.options.mutationKey};if(e?.type===`success`){try{t.onSuccess?.(e.data,n,r,i)}catch(e){Promise.reject(e)}try{t.onSettled?.(e.data,null,n,r,i)}catch(e){Promise.reject(e)}}else if(e?.type===`error`){try{t.onError?.(e.error,n,r,i)}catch(e){Promise.reject(e)}try{t.onSettled?.(void 0,e.error,n,r,i)}catch(e){Promise.reject(e)}}}this.listeners.forEach(e=>{e(this.#t)})})}},He=i.createContext(!1),Ue=()=>i.useContext(He);He.Provider;function We(){let e=!1;return{clearReset:()=>{e=!1},reset:()=>{e=!0},isReset:()=>e}}var Ge=i.createContext(We()),Ke=()=>i.useContext(Ge),qe=(e,t,n)=>{let r=n?.state.status===`error`&&typeof e.throwOnError==`function`?de(e.throwOnError,[n.state.error,n]):e.throwOnError;(e.suspense||r)&&(t.isReset()||(e.retryOnMount=!1))},Je=e=>{i.useEffect(()=>{e.clearReset()},[e])},Ye=({result:e,errorResetBoundary:t,throwOnError:n,query:r,suspense:i})=>e.isError&&!t.isReset()&&!e.isFetching&&r&&(i&&e.data===void 0||de(n,[e.error,r])),Xe=e=>{if(e.suspense){let t=1e3,n=e=>e===`static`?e:Math.max(e??t,t),r=e.staleTime;e.staleTime=typeof r==`function`?(...e)=>n(r(...e)):n(r),typeof e.gcTime==`number`&&(e.gcTime=Math.max(e.gcTime,t))}},Ze=(e,t)=>e?.suspense&&t.isPending,Qe=(e,t,n)=>t.fetchOptimistic(e).catch(()=>{n.clearReset()});function $e(e,t,n){let r=Ue(),a=Ke(),o=s(n),c=o.defaultQueryOptions(e),l=o.getQueryCache().get(c.queryHash),u=e.subscribed!==!1;c._optimisticResults=r?`isRestoring`:u?`optimistic`:void 0,Xe(c),qe(c,a,l),Je(a);let[d]=i.useState(()=>new t(o,c)),f=d.getOptimisticResult(c);i.useEffect(()=>{d.setOptions(c)},[c,d]);let m=!r&&u;if(i.useSyncExternalStore(i.useCallback(e=>{let t=m?d.subscribe(T.batchCalls(e)):p;return d.updateResult(),t},[d,m]),()=>d.getCurrentResult(),()=>d.getCurrentResult()),Ze(c,f))throw Qe(c,d,a);if(Ye({result:f,errorResetBoundary:a,throwOnError:c.throwOnError,query:l,suspense:c.suspense}))throw f.error;return c.notifyOnChangeProps?f:d.trackResult(f)}function et(e,t){return $e(e,Ne,t)}function tt(e,t){let n=s(t),[r]=i.useState(()=>new Ve(n,e));i.useEffect(()=>{r.setOptions(e)},[r,e]);let a=i.useSyncExternalStore(i.useCallback(e=>r.subscribe(T.batchCalls(e)),[r]),()=>r.getCurrentResult(),()=>r.getCurrentResult()),o=i.useCallback((...e)=>{r.mutate(e[0],e[1]).catch(p)},[r]);if(a.error&&de(r.options.throwOnError,[a.error]))throw a.error;return{...a,mutate:o,mutateAsync:a.mutate}}var nt=n((e=>{var t=r();function n(e){var t=`https://react.dev/errors/`+e;if(1<arguments.length){t+=`?args[]=`+encodeURIComponent(arguments[1]);for(var n=2;n<arguments.length;n++)t+=`&args[]=`+encodeURIComponent(arguments[n])}return`Minified React error #`+e+`; visit `+t+` for the full message or use the non-minified dev environment for full errors and additional helpful warnings.`}function i(){}var a={d:{f:i,r:function(){throw Error(n(522))},D:i,C:i,L:i,m:i,X:i,S:i,M:i},p:0,findDOMNode:null},o=Symbol.for(`react.portal`),s=Symbol.for(`react.recoverable`),c=Symbol.for(`react.optimistic_key`);function l(e,t,n){var r=3<arguments.length&&arguments[3]!==void 0?arguments[3]:null;return{$$typeof:o,key:r==null?null:r===c?c:``+r,children:e,containerInfo:t,implementation:n}}var u=t.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;function d(e,t){if(e===`font`)return``;if(typeof t==`string`)return t===`use-credentials`?t:``}e.__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE=a,e.browser=function(e){return{$$typeof:s,_reason:e}},e.createPortal=function(e,t){var r=2<arguments.length&&arguments[2]!==void 0?arguments[2]:null;if(!t||t.nodeType!==1&&t.nodeType!==9&&t.nodeType!==11)throw Error(n(299));return l(e,t,null,r)},e.flushSync=function(e){var t=u.T,n=a.p;try{if(u.T=null,a.p=2,e)return e()}finally{u.T=t,a.p=n,a.d.f()}},e.preconnect=function(e,t){typeof e==`string`&&(t?(t=t.crossOrigin,t=typeof t==`string`?t===`use-credentials`?t:``:void 0):t=null,a.d.C(e,t))},e.prefetchDNS=function(e){typeof e==`string`&&a.d.D(e)},e.preinit=function(e,t){if(typeof e==`string`&&t&&typeof t.as==`string`){var n=t.as,r=d(n,t.crossOrigin),i=typeof t.integrity==`string`?t.integrity:void 0,o=typeof t.fetchPriority==`string`?t.fetchPriority:void 0;n===`style`?a.d.S(e,typeof t.precedence==`string`?t.precedence:void 0,{crossOrigin:r,integrity:i,fetchPriority:o}):n===`script`&&a.d.X(e,{crossOrigin:r,integrity:i,fetchPriority:o,nonce:typeof t.nonce==`string`?t.nonce:void 0})}},e.preinitModule=function(e,t){if(typeof e==`string`){if(typeof t==`object`&&t){if(t.as==null||t.as===`script`){var n=d(t.as,t.crossOrigin);a.d.M(e,{crossOrigin:n,integrity:typeof t.integrity==`string`?t.integrity:void 0,nonce:typeof t.nonce==`string`?t.nonce:void 0,fetchPriority:typeof t.fetchPriority==`string`?t.fetchPriority:void 0})}}else t??a.d.M(e)}},e.preload=function(e,t){if(typeof e==`string`&&typeof t==`object`&&t&&typeof t.as==`string`){var n=t.as,r=d(n,t.crossOrigin);a.d.L(e,n,{crossOrigin:r,integrity:typeof t.integrity==`string`?t.integrity:void 0,nonce:typeof t.nonce==`string`?t.nonce:void 0,type:typeof t.type==`string`?t.type:void 0,fetchPriority:typeof t.fetchPriority==`string`?t.fetchPriority:void 0,referrerPolicy:typeof t.referrerPolicy==`string`?t.referrerPolicy:void 0,imageSrcSet:typeof t.imageSrcSet==`string`?t.imageSrcSet:void 0,imageSizes:typeof t.imageSizes==`string`?t.imageSizes:void 0,media:typeof t.media==`string`?t.media:void 0})}},e.preloadModule=function(e,t){if(typeof e==`string`){if(t){var n=d(t.as,t.crossOrigin);a.d.m(e,{as:typeof t.as==`string`&&t.as!==`script`?t.as:void 0,crossOrigin:n,integrity:typeof t.integrity==`string`?t.integrity:void 0,nonce:typeof t.nonce==`string`?t.nonce:void 0,fetchPriority:typeof t.fetchPriority==`string`?t.fetchPriority:void 0})}else a.d.m(e)}},e.requestFormReset=function(e){a.d.r(e)},e.unstable_batchedUpdates=function(e,t){return e(t)},e.useFormState=function(e,t,n){return u.H.useFormState(e,t,n)},e.useFormStatus=function(){return u.H.useHostTransitionStatus()},e.version=`19.3.1`})),rt=n(((e,t)=>{function n(){if(typeof __REACT_DEVTOOLS_GLOBAL_HOOK__<`u`&&typeof __REACT_DEVTOOLS_GLOBAL_HOOK__.checkDCE==`function`)try{__REACT_DEVTOOLS_GLOBAL_HOOK__.checkDCE(n)}catch(e){console.error(e)}}n(),t.exports=nt()}));function it(e,t){if(e instanceof RegExp)return{keys:!1,pattern:e};var n,r,i,a,o=[],s=``,c=e.split(`/`);for(c[0]||c.shift();i=c.shift();)n=i[0],n===`*`?(o.push(n),s+=i[1]===`?`?`(?:/(.*))?`:`/(.*)`):n===`:`?(r=i.indexOf(`?`,1),a=i.indexOf(`.`,1),o.push(i.substring(1,~r?r:~a?a:i.length)),s+=~r&&!~a?`(?:/([^/]+?))?`:`/([^/]+?)`,~a&&(s+=(~r?`?`:``)+`\\`+i.substring(a))):s+=`/`+i;return{keys:o,pattern:RegExp(`^`+s+(t?`(?=$|/)`:`/?$`),`i`)}}var at=n((e=>{var t=r();function n(e,t){return e===t&&(e!==0||1/e==1/t)||e!==e&&t!==t}var i=typeof Object.is==`function`?Object.is:n,a=t.useState,o=t.useEffect,s=t.useLayoutEffect,c=t.useDebugValue;function l(e,t){var n=t(),r=a({inst:{value:n,getSnapshot:t}}),i=r[0].inst,l=r[1];return s(function(){i.value=n,i.getSnapshot=t,u(i)&&l({inst:i})},[e,n,t]),o(function(){return u(i)&&l({inst:i}),e(function(){u(i)&&l({inst:i})})},[e]),c(n),n}function u(e){var t=e.getSnapshot;e=e.value;try{var n=t();return!i(e,n)}catch{return!0}}function d(e,t){return t()}var f=typeof window>`u`||window.document===void 0||window.document.createElement===void 0?d:l;e.useSyncExternalStore=t.useSyncExternalStore===void 0?f:t.useSyncExternalStore})),ot=n(((e,t)=>{t.exports=at()})),st=ot(),ct=i.useInsertionEffect,lt=typeof window<`u`&&window.document!==void 0&&window.document.createElement!==void 0?i.useLayoutEffect:i.useEffect,ut=ct||lt,dt=e=>{let t=i.useRef([e,(...e)=>t[0](...e)]).current;return ut(()=>{t[0]=e}),t[1]},ft=[`popstate`,`pushState`,`replaceState`,`hashchange`],pt=[],mt=()=>pt.forEach(e=>e()),ht=e=>(pt.push(e)===1&&ft.forEach(e=>addEventListener(e,mt)),()=>{pt=pt.filter(t=>t!==e),pt.length||ft.forEach(e=>removeEventListener(e,mt))}),gt=(e,t)=>(0,st.useSyncExternalStore)(ht,e,t),_t=()=>location.search,vt=({ssrSearch:e}={})=>gt(_t,e==null?_t:()=>e),yt=()=>location.pathname,bt=({ssrPath:e}={})=>gt(yt,e==null?yt:()=>e),xt=(e,{replace:t=!1,state:n=null}={})=>history[t?`replaceState`:`pushState`](n,``,e),St=e=>[bt(e),xt],Ct=Symbol.for(`wouter_v3`);if(typeof history<`u`&&window[Ct]===void 0){for(let e of[`pushState`,`replaceState`]){let t=history[e];history[e]=function(){let n=t.apply(this,arguments),r=new Event(e);return r.arguments=arguments,dispatchEvent(r),n}}Object.defineProperty(window,Ct,{value:!0})}var wt=(e=``)=>e===`/`?``:e,Tt=(e,t)=>e[0]===`~`?e.slice(1):wt(t)+e,Et=(e,t)=>(e=Dt(wt(e)),t=Dt(t),!e||(t.toLowerCase()+`/`).startsWith(e.toLowerCase()+`/`)?t.slice(e.length)||`/`:`~`+t),Dt=e=>{try{return e.includes(`%`)?decodeURI(e):e}catch{return e}},Ot=e=>Dt(e[0]===`?`?e.slice(1):e),kt={hook:St,searchHook:vt,parser:it,base:``,ssrPath:void 0,ssrSearch:void 0,ssrContext:void 0,hrefs:e=>e,aroundNav:(e,t,n)=>e(t,n)},At=(0,i.createContext)(kt),E=()=>(0,i.useContext)(At),jt={},Mt=(0,i.createContext)(jt),Nt=()=>(0,i.useContext)(Mt),Pt=(e,t=e.base)=>Et(t,e.hook(e)[0]),Ft=e=>{let[t,n]=e.hook(e);return[Et(e.base,t),dt((t,r)=>e.aroundNav(n,Tt(t,e.base),r))]},It=()=>Ft(E()),Lt=()=>{let e=E();return Ot(e.searchHook(e))},Rt=(e,t,n,r)=>{let{pattern:i,keys:a}=t instanceof RegExp?{pattern:t}:e(t||`*`,r),o=i.exec(n);if(!o)return[!1,null];let s={};for(let e=1;e<o.length;e++)s[e-1]=o[e];if(a)for(let e=0;e<a.length;e++)s[a[e]]=o[e+1];else Object.assign(s,o.groups);return r?[!0,s,o[0]]:[!0,s]},zt=({children:e,...t})=>{let n=E(),r=t.hook?kt:n,a=r;if(t.ssrPath){let[e,n=t.ssrSearch??``]=t.ssrPath.split(`?`);e&&(t.ssrSearch=n,t.ssrPath=e)}t.hrefs=t.hrefs??t.hook?.hrefs,t.searchHook=t.searchHook??t.hook?.searchHook;let o=(0,i.useRef)(r),s=o.current,c=s;for(let e in r){let n=e===`base`?r[e]+(t[e]??``):t[e]??r[e];n!==c[e]&&(s===c&&(o.current=c={...c}),c[e]=n),(n!==r[e]||n!==a[e])&&(a=c)}return(0,i.createElement)(At.Provider,{value:a},e)},Bt=({children:e,component:t},n)=>t?(0,i.createElement)(t,{params:n}):typeof e==`function`?e(n):e,Vt=e=>{let t=(0,i.useRef)(jt),n=t.current,r=Object.keys(e);return t.current=r.length!==Object.keys(n).length||r.some(t=>e[t]!==n[t])?e:n};function Ht(){let[e,t]=It(),n=Lt(),r=(0,i.useMemo)(()=>new URLSearchParams(n),[n]),a=r;return[r,dt((n,r)=>{a=new URLSearchParams(typeof n==`function`?n(a):n);let i=a.toString();t(e+(i?`?`+i:``),r)})]}var Ut=({path:e,nest:t,match:n,...r})=>{let a=E(),o=Pt(a),[s,c,l]=n??Rt(a.parser,e,o,t),u=Vt({...Nt(),...c});if(!s)return null;let d=Bt(r,u);return(0,i.createElement)(Mt.Provider,{value:u},l?(0,i.createElement)(zt,{base:l},d):d)};(0,i.forwardRef)((e,t)=>{let n=E(),[r,a]=Ft(n),{to:o=``,href:s=o,onClick:c,asChild:l,children:u,className:d,replace:f,state:p,transition:m,...h}=e;return h.onClick=dt(t=>{t.ctrlKey||t.metaKey||t.altKey||t.shiftKey||t.button!==0||(c?.(t),t.defaultPrevented||(t.preventDefault(),a(s,e)))}),h.href=n.hrefs(s[0]===`~`?s.slice(1):n.base+s,n),d!==void 0&&(h.className=d?.call?d(r===s):d),t&&(h.ref=t),l&&(0,i.isValidElement)(u)?(0,i.cloneElement)(u,h):(0,i.createElement)(`a`,h,u)});var Wt=(e,t=[])=>{if(Array.isArray(e))for(let n of e)Wt(n&&n.type===i.Fragment?n.props.children:n,t);else t.push(e);return t},Gt=({children:e,location:t})=>{let n=E(),r=Pt(n);for(let a of Wt(e)){let e=0;if((0,i.isValidElement)(a)&&(e=Rt(n.parser,a.props.path,t||r,a.props.nest))[0])return(0,i.cloneElement)(a,{match:e})}return null};function Kt(...e){return(...t)=>{for(let n of e)typeof n==`function`&&n(...t)}}var D=typeof document<`u`?i.useLayoutEffect:()=>{},qt={prefix:String(Math.round(Math.random()*1e10)),current:0},Jt=i.createContext(qt),Yt=i.createContext(!1);typeof window<`u`&&window.document&&window.document.createElement;var Xt=new WeakMap;function Zt(e=!1){let t=(0,i.useContext)(Jt),n=(0,i.useRef)(null);if(n.current===null&&!e){let e=i.default.__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED?.ReactCurrentOwner?.current;if(e){let n=Xt.get(e);n==null?Xt.set(e,{id:t.current,state:e.memoizedState}):e.memoizedState!==n.state&&(t.current=n.id,Xt.delete(e))}n.current=++t.current}return n.current}function Qt(e){let t=(0,i.useContext)(Jt),n=Zt(!!e),r=`react-aria${t.prefix}`;return e||`${r}-${n}`}function $t(e){let t=i.useId(),[n]=(0,i.useState)(an()),r=n?`react-aria`:`react-aria${qt.prefix}`;return e||`${r}-${t}`}var en=typeof i.useId==`function`?$t:Qt;function tn(){return!1}function nn(){return!0}function rn(e){return()=>{}}function an(){return typeof i.useSyncExternalStore==`function`?i.useSyncExternalStore(rn,tn,nn):(0,i.useContext)(Yt)}function on(e){let[t,n]=(0,i.useState)(e),r=(0,i.useRef)(t),a=(0,i.useRef)(null),o=(0,i.useRef)(()=>{if(!a.current)return;let e=a.current.next();e.done?a.current=null:r.current===e.value?o.current():n(e.value)});return D(()=>{r.current=t,a.current&&o.current()}),[t,(0,i.useCallback)(e=>{a.current=e(r.current),o.current()},[o])]}var sn=!!(typeof window<`u`&&window.document&&window.document.createElement),O=new Map,k;typeof FinalizationRegistry<`u`&&(k=new FinalizationRegistry(e=>{O.delete(e)}));var cn=new WeakMap;function A(e){let[t,n]=(0,i.useState)(e),r=(0,i.useRef)(null),a=en(t),o=(0,i.useRef)(null),s=cn.get(o);if(k&&s!==a&&(s!=null&&k.unregister(o),k.register(o,a,o),cn.set(o,a)),sn){let e=O.get(a);e&&!e.includes(r)?e.push(r):O.set(a,[r])}return D(()=>{let e=a;return()=>{k&&(k.unregister(o),cn.delete(o)),O.delete(e)}},[a]),(0,i.useEffect)(()=>{let e=r.current;return e&&n(e),()=>{e&&(r.current=null)}}),a}function ln(e,t){if(e===t)return e;let n=O.get(e);if(n)return n.forEach(e=>e.current=t),t;let r=O.get(t);return r?(r.forEach(t=>t.current=e),e):t}function un(e=[]){let t=A(),[n,r]=on(t),a=(0,i.useCallback)(()=>{r(function*(){yield t,yield document.getElementById(t)?t:void 0})},[t,r]);return D(a,[t,a,...e]),n}function dn(...e){return e.length===1&&e[0]?e[0]:t=>{let n=!1,r=e.map(e=>{let r=fn(e,t);return n||=typeof r==`function`,r});if(n)return()=>{r.forEach((t,n)=>{typeof t==`function`?t():fn(e[n],null)})}}}function fn(e,t){if(typeof e==`function`)return e(t);e!=null&&(e.current=t)}function pn(e){var t,n,r=``;if(typeof e==`string`||typeof e==`number`)r+=e;else if(typeof e==`object`){if(Array.isArray(e)){var i=e.length;for(t=0;t<i;t++)e[t]&&(n=pn(e[t]))&&(r&&(r+=` `),r+=n)}else for(n in e)e[n]&&(r&&(r+=` `),r+=n)}return r}function mn(){for(var e,t,n=0,r=``,i=arguments.length;n<i;n++)(e=arguments[n])&&(t=pn(e))&&(r&&(r+=` `),r+=t);return r}function j(...e){let t={...e[0]};for(let n=1;n<e.length;n++){let r=e[n];for(let e in r){let n=t[e],i=r[e];typeof n==`function`&&typeof i==`function`&&e[0]===`o`&&e[1]===`n`&&e.charCodeAt(2)>=65&&e.charCodeAt(2)<=90?t[e]=Kt(n,i):(e===`className`||e===`UNSAFE_className`)&&typeof n==`string`&&typeof i==`string`?t[e]=mn(n,i):e===`id`&&n&&i?t.id=ln(n,i):e===`ref`&&n&&i?t.ref=dn(n,i):t[e]=i===void 0?n:i}}return t}function hn(e){let t=(0,i.useRef)(null),n=(0,i.useRef)(void 0),r=(0,i.useCallback)(t=>{if(typeof e==`function`){let n=e,r=n(t);return()=>{typeof r==`function`?r():n(null)}}if(e)return e.current=t,()=>{e.current=null}},[e]);return(0,i.useMemo)(()=>({get current(){return t.current},set current(e){t.current=e,n.current&&=(n.current(),void 0),e!=null&&(n.current=r(e))}}),[r])}rt();var gn=Symbol(`default`);function _n({values:e,children:t}){for(let[n,r]of e)t=i.createElement(n.Provider,{value:r},t);return t}function vn(e){let{className:t,style:n,children:r,defaultClassName:a,defaultChildren:o,defaultStyle:s,values:c,render:l}=e;return(0,i.useMemo)(()=>{let e,i,u;return e=typeof t==`function`?t({...c,defaultClassName:a}):t,i=typeof n==`function`?n({...c,defaultStyle:s||{}}):n,u=typeof r==`function`?r({...c,defaultChildren:o}):r??o,{className:e??a,style:i||s?{...s,...i}:void 0,children:u??o,"data-rac":``,render:l?e=>l(e,c):void 0}},[t,n,r,a,o,s,c,l])}function yn(e,t){return n=>t(typeof e==`function`?e(n):e,n)}function bn(e,t){let n=(0,i.useContext)(e);if(t===null)return null;if(n&&typeof n==`object`&&`slots`in n&&n.slots){let e=t||gn;if(!n.slots[e]){let e=new Intl.ListFormat().format(Object.keys(n.slots).map(e=>`"${e}"`)),r=t?`Invalid slot "${t}".`:`A slot prop is required.`;throw Error(`${r} Valid slot names are ${e}.`)}return n.slots[e]}return n}function xn(e,t,n){let{ref:r,...a}=bn(n,e.slot)||{},o=hn((0,i.useMemo)(()=>dn(t,r),[t,r])),s=j(a,e);return`style`in a&&a.style&&`style`in e&&e.style&&(s.style=typeof a.style==`function`||typeof e.style==`function`?t=>{let n=typeof a.style==`function`?a.style(t):a.style,r={...t.defaultStyle,...n},i=typeof e.style==`function`?e.style({...t,defaultStyle:r}):e.style;return{...r,...i}}:{...a.style,...e.style}),[s,o]}function Sn(e=!0){let[t,n]=(0,i.useState)(e),r=(0,i.useRef)(!1),a=(0,i.useCallback)(e=>{r.current=!0,n(!!e)},[]);return D(()=>{r.current||n(!1)},[]),[a,t]}function Cn(e){let t=/^(data-.*)$/,n={};for(let r in e)t.test(r)||(n[r]=e[r]);return n}function wn(e,t,n){let{render:r,...a}=t,o=(0,i.useRef)(null),s=(0,i.useMemo)(()=>dn(n,o),[n,o]);D(()=>{},[e,r]);let c={...a,ref:s};return r?r(c,void 0):i.createElement(e,c)}var Tn={},En=new Proxy({},{get(e,t){if(typeof t!=`string`)return;let n=Tn[t];return n||(n=(0,i.forwardRef)(wn.bind(null,t)),Tn[t]=n),n}}),M=e=>On(e)?e.document:kn(e)?e:e?.ownerDocument??(typeof document<`u`?document:void 0),N=e=>M(e)?.defaultView??(typeof window<`u`?window:void 0);function Dn(e){return typeof e==`object`&&!!e&&`nodeType`in e&&typeof e.nodeType==`number`}function On(e){return typeof e==`object`&&!!e&&`window`in e&&e.window===e}function kn(e){return Dn(e)&&e.nodeType===9}function An(e){return Dn(e)&&e.nodeType===11&&`host`in e}function jn(e,t,n,r){if(n==null||e==null)return()=>{};let i=Array.isArray(e)?e:[e];for(let e of i)e.addEventListener(t,n,r);return()=>{for(let e of i)e.removeEventListener(t,n,r)}}function Mn(e,t,n,r){if(e==null)return()=>{};let i=[],a=Array.isArray(e)?e:[e];for(let e of a){let a=e.style.getPropertyValue(t),o=e.style.getPropertyPriority(t);e.style.setProperty(t,n,r),i.unshift(()=>{a?e.style.setProperty(t,a,o):e.style.removeProperty(t)})}return()=>{for(let e of i)e()}}var Nn=!1;function Pn(){return Nn}function P(e,t){if(!Pn())return t&&e?e.contains(t):!1;if(!e||!t)return!1;let n=t;for(;n!=null;){if(n===e)return!0;n=typeof n.assignedElements!=`function`&&n.assignedSlot?.parentNode?n.assignedSlot.parentNode:An(n)?n.host:n.parentNode}return!1}var F=(e=document)=>{if(!Pn())return e.activeElement;let t=e.activeElement;for(;t&&`shadowRoot`in t&&t.shadowRoot?.activeElement;)t=t.shadowRoot.activeElement;return t};function I(e){if(Pn()&&e.target instanceof Element&&e.target.shadowRoot){if(`composedPath`in e)return e.composedPath()[0]??null;if(`composedPath`in e.nativeEvent)return e.nativeEvent.composedPath()[0]??null}return e.target}function Fn(e,t){if(t===null)return[];t??=N(e);let n=[t];if(!Pn()||!e||e===t)return n;let r=`getRootNode`in t?t.getRootNode():null,i=e.getRootNode()??null;for(;An(i)&&i!==r;)n.push(i),i=i.host.getRootNode();return n}function In(e){if(!e)return!1;let t=e.getRootNode(),n=N(e);if(!(t instanceof n.Document||t instanceof n.ShadowRoot))return!1;let r=t.activeElement;return r!=null&&e.contains(r)}function L(e){e.focus({preventScroll:!0})}var Ln=typeof Element<`u`&&`checkVisibility`in Element.prototype;function Rn(e){let t=N(e);if(!(e instanceof t.HTMLElement)&&!(e instanceof t.SVGElement))return!1;let{display:n,visibility:r}=e.style,i=n!==`none`&&r!==`hidden`&&r!==`collapse`;if(i){let{getComputedStyle:t}=N(e),{display:n,visibility:r}=t(e);i=n!==`none`&&r!==`hidden`&&r!==`collapse`}return i}function zn(e,t){return!e.hasAttribute(`hidden`)&&!e.hasAttribute(`data-react-aria-prevent-focus`)&&(e.nodeName===`DETAILS`&&t&&t.nodeName!==`SUMMARY`?e.hasAttribute(`open`):!0)}function Bn(e,t){return Ln?e.checkVisibility({visibilityProperty:!0})&&!e.closest(`[data-react-aria-prevent-focus]`):e.nodeName!==`#comment`&&Rn(e)&&zn(e,t)&&(!e.parentElement||Bn(e.parentElement,e))}var Vn=[`input:not([disabled]):not([type=hidden])`,`select:not([disabled])`,`textarea:not([disabled])`,`button:not([disabled])`,`a[href]`,`area[href]`,`summary`,`iframe`,`object`,`embed`,`audio[controls]`,`video[controls]`,`[contenteditable]:not([contenteditable^="false"])`,`permission`],Hn=Vn.join(`:not([hidden]),`)+`,[tabindex]:not([disabled]):not([hidden])`;Vn.push(`[tabindex]:not([tabindex="-1"]):not([disabled])`);var Un=Vn.join(`:not([hidden]):not([tabindex="-1"]),`);function Wn(e,t){return e.matches(Hn)&&!Kn(e)&&(t?.skipVisibilityCheck||Bn(e))}function Gn(e){return e.matches(Un)&&Bn(e)&&!Kn(e)}function Kn(e){let t=e;for(;t!=null;){if(t instanceof N(t).HTMLElement&&t.inert)return!0;t=t.parentElement}return!1}function qn(e){let t=e;return t.nativeEvent=e,t.isDefaultPrevented=()=>t.defaultPrevented,t.isPropagationStopped=()=>t.cancelBubble,t.persist=()=>{},t}function Jn(e,t){Object.defineProperty(e,"target",{value:t}),Object.defineProperty(e,"currentTarget",{value:t})}function Yn(e){let t=(0,i.useRef)({isFocused:!1,observer:null});return D(()=>{let e=t.current;return()=>{e.observer&&=(e.observer.disconnect(),null)}},[]),(0,i.useCallback)(n=>{let r=I(n);if(r instanceof HTMLButtonElement||r instanceof HTMLInputElement||r instanceof HTMLTextAreaElement||r instanceof HTMLSelectElement){t.current.isFocused=!0;let n=r;n.addEventListener(`focusout`,r=>{if(t.current.isFocused=!1,n.disabled){let t=qn(r);e?.(t)}t.current.observer&&(t.current.observer.disconnect(),t.current.observer=null)},{once:!0}),t.current.observer=new MutationObserver(()=>{if(t.current.isFocused&&n.disabled){t.current.observer?.disconnect();let e=n===F()?null:F();n.dispatchEvent(new FocusEvent(`blur`,{relatedTarget:e})),n.dispatchEvent(new FocusEvent(`focusout`,{bubbles:!0,relatedTarget:e}))}}),t.current.observer.observe(n,{attributes:!0,attributeFilter:[`disabled`]})}},[e])}var Xn=!1;function Zn(e){for(;e&&!Wn(e,{skipVisibilityCheck:!0});)e=e.parentElement;let t=F(N(e).document);if(!t||t===e)return;let n=e?.getRootNode(),r=n!=null&&An(n)?n:N(e),i=t=>t===e||Dn(t)&&P(e,t),a=e=>e===t||t!=null&&Dn(e)&&P(t,e);Xn=!0;let o=!1,s=e=>{(a(I(e))||o)&&e.stopImmediatePropagation()},c=n=>{(a(I(n))||o)&&(n.stopImmediatePropagation(),!e&&!o&&(o=!0,L(t),d()))},l=e=>{(i(I(e))||o)&&e.stopImmediatePropagation()},u=e=>{(i(I(e))||o)&&(e.stopImmediatePropagation(),o||(o=!0,L(t),d()))};r.addEventListener(`blur`,s,!0),r.addEventListener(`focusout`,c,!0),r.addEventListener(`focusin`,u,!0),r.addEventListener(`focus`,l,!0);let d=()=>{cancelAnimationFrame(f),r.removeEventListener(`blur`,s,!0),r.removeEventListener(`focusout`,c,!0),r.removeEventListener(`focusin`,u,!0),r.removeEventListener(`focus`,l,!0),Xn=!1,o=!1},f=requestAnimationFrame(d);return d}function Qn(e){if(typeof window>`u`||window.navigator==null)return!1;let t=window.navigator.userAgentData?.brands;return Array.isArray(t)&&t.some(t=>e.test(t.brand))||e.test(window.navigator.userAgent)}function $n(e){return typeof window<`u`&&window.navigator!=null&&e.test(window.navigator.userAgentData?.platform||window.navigator.platform)}function R(e){let t=null;return()=>(t??=e(),t)}var z=R(function(){return $n(/^Mac/i)}),er=R(function(){return $n(/^iPhone/i)}),tr=R(function(){return $n(/^iPad/i)||z()&&navigator.maxTouchPoints>1}),nr=R(function(){return er()||tr()}),rr=R(function(){return z()||nr()}),ir=R(function(){return Qn(/AppleWebKit/i)&&(nr()||!ar())}),ar=R(function(){return Qn(/Chrome|CriOS|CrMo/i)}),or=R(function(){return Qn(/Android/i)});function sr(e){return e.pointerType===``&&e.isTrusted?!0:or()&&e.pointerType?e.type===`click`&&e.buttons===1:e.detail===0&&!e.pointerType}function cr(e){return!or()&&e.width===0&&e.height===0||or()&&e.width===1&&e.height===1&&e.pressure===0&&e.detail===0&&e.pointerType===`mouse`}var lr=(0,i.createContext)({isNative:!0,open:mr,useHref:e=>e});function ur(e){let{children:t,navigate:n,useHref:r}=e,a=(0,i.useMemo)(()=>({isNative:!1,open:(e,t,r,i)=>{pr(e,e=>{fr(e,t)?n(r,i):B(e,t)})},useHref:r||(e=>e)}),[n,r]);return i.createElement(lr.Provider,{value:a},t)}function dr(){return(0,i.useContext)(lr)}function fr(e,t){let n=e.getAttribute(`target`);return(!n||n===`_self`)&&e.origin===location.origin&&!e.hasAttribute(`download`)&&!t.metaKey&&!t.ctrlKey&&!t.altKey&&!t.shiftKey}function B(e,t,n=!0){let{metaKey:r,ctrlKey:i,altKey:a,shiftKey:o}=t,s=ir()&&z()&&!tr()?new KeyboardEvent(`keydown`,{keyIdentifier:`Enter`,metaKey:r,ctrlKey:i,altKey:a,shiftKey:o}):new MouseEvent(`click`,{metaKey:r,ctrlKey:i,altKey:a,shiftKey:o,detail:1,bubbles:!0,cancelable:!0});B.isOpening=n,L(e),e.dispatchEvent(s),B.isOpening=!1}B.isOpening=!1;function pr(e,t){if(e instanceof HTMLAnchorElement)t(e);else if(e.hasAttribute(`data-href`)){let n=document.createElement(`a`);n.href=e.getAttribute(`data-href`),e.hasAttribute(`data-target`)&&(n.target=e.getAttribute(`data-target`)),e.hasAttribute(`data-rel`)&&(n.rel=e.getAttribute(`data-rel`)),e.hasAttribute(`data-download`)&&(n.download=e.getAttribute(`data-download`)),e.hasAttribute(`data-ping`)&&(n.ping=e.getAttribute(`data-ping`)),e.hasAttribute(`data-referrer-policy`)&&(n.referrerPolicy=e.getAttribute(`data-referrer-policy`)),e.appendChild(n),t(n),e.removeChild(n)}}function mr(e,t){pr(e,e=>B(e,t))}function hr(e){let t=dr().useHref(e?.href??``),n={};if(e)for(let r of[`href`,`target`,`rel`,`download`,`ping`,`referrerPolicy`])r in e&&e[r]!==void 0&&(n[r]=r===`href`?t:e[r]);return n}function gr(e,t,n,r){!t.isNative&&e.currentTarget instanceof HTMLAnchorElement&&e.currentTarget.href&&!e.isDefaultPrevented()&&fr(e.currentTarget,e)&&n&&(e.preventDefault(),t.open(e.currentTarget,e,n,r))}var V=null,H=`keyboard`,_r=new Set,vr=new Map,U=!1,yr=!1,br={Tab:!0,Escape:!0};function xr(e,t){for(let n of _r)n(e,t)}function Sr(e){return!(e.metaKey||!z()&&e.altKey||e.ctrlKey||e.key===`Control`||e.key===`Shift`||e.key===`Meta`)}function Cr(e){U=!0,!B.isOpening&&Sr(e)&&(V=`keyboard`,H=`keyboard`,xr(`keyboard`,e))}function W(e){V=`pointer`,H=`pointerType`in e?e.pointerType:`mouse`,(e.type===`mousedown`||e.type===`pointerdown`)&&(U=!0,xr(`pointer`,e))}function wr(e){!B.isOpening&&sr(e)&&(U=!0,V=`virtual`,H=`virtual`)}function Tr(e){if(Xn)return;let t=I(e),n=N(t),r=M(t);t===n?yr=!0:t!==r&&e.isTrusted&&(!U&&!yr&&(V=`virtual`,H=`virtual`,xr(`virtual`,e)),U=!1,yr=!1)}function Er(){Xn||(U=!1,yr=!0)}function Dr(e){let t=F(M(I(e)));queueMicrotask(()=>{F(M(I(e)))!==t&&Nr(`keyboard`)})}function Or(e){if(typeof window>`u`||typeof document>`u`)return;let t=N(e),n=M(e);if(vr.get(t))return;let r=t.HTMLElement.prototype.focus;Reflect.defineProperty(t.HTMLElement.prototype,"focus",{configurable:!0,writable:!0,value:function(){U=!0,r.apply(this,arguments)}}),n.addEventListener(`keydown`,Cr,!0),n.addEventListener(`keyup`,Cr,!0),n.addEventListener(`click`,wr,!0),n.addEventListener(`invalid`,Dr,!0),t.addEventListener(`focus`,Tr,!0),t.addEventListener(`blur`,Er,!1),typeof PointerEvent<`u`&&(n.addEventListener(`pointerdown`,W,!0),n.addEventListener(`pointermove`,W,!0),n.addEventListener(`pointerup`,W,!0)),t.addEventListener(`beforeunload`,()=>{kr(e)},{once:!0}),vr.set(t,{focus:r})}var kr=(e,t)=>{let n=N(e),r=M(e);t&&r.removeEventListener(`DOMContentLoaded`,t),vr.has(n)&&(Reflect.defineProperty(n.HTMLElement.prototype,"focus",{configurable:!0,writable:!0,value:vr.get(n).focus}),r.removeEventListener(`keydown`,Cr,!0),r.removeEventListener(`keyup`,Cr,!0),r.removeEventListener(`click`,wr,!0),r.removeEventListener(`invalid`,Dr,!0),n.removeEventListener(`focus`,Tr,!0),n.removeEventListener(`blur`,Er,!1),typeof PointerEvent<`u`&&(r.removeEventListener(`pointerdown`,W,!0),r.removeEventListener(`pointermove`,W,!0),r.removeEventListener(`pointerup`,W,!0)),vr.delete(n))};function Ar(e){let t=M(e),n;return t.readyState===`loading`?(n=()=>{Or(e)},t.addEventListener(`DOMContentLoaded`,n)):Or(e),()=>kr(e,n)}typeof document<`u`&&Ar();function jr(){return V!==`pointer`}function Mr(){return V}function Nr(e){V=e,H=e===`pointer`?`mouse`:e,xr(e,null)}function Pr(){return H}var Fr=new Set([`checkbox`,`radio`,`range`,`color`,`file`,`image`,`button`,`submit`,`reset`]);function Ir(e,t,n){let r=n?I(n):void 0,i=M(r),a=N(r),o=a===void 0?HTMLInputElement:a.HTMLInputElement,s=a===void 0?HTMLTextAreaElement:a.HTMLTextAreaElement,c=a===void 0?HTMLElement:a.HTMLElement,l=a===void 0?KeyboardEvent:a.KeyboardEvent,u=F(i);return e=e||u instanceof o&&!Fr.has(u.type)||u instanceof s||u instanceof c&&u.isContentEditable,!(e&&t===`keyboard`&&n instanceof l&&!br[n.key])}function Lr(e,t,n){Or(),(0,i.useEffect)(()=>{if(n?.enabled===!1)return;let t=(t,r)=>{Ir(!!n?.isTextInput,t,r)&&e(jr())};return _r.add(t),()=>{_r.delete(t)}},t)}function Rr(e,t){let n=N(t),r=M(t);if(r==null||n==null)return;let i,a=`meta[name="${CSS.escape(e)}"], meta[property="${CSS.escape(e)}"]`,o=r.querySelector(a);return o&&o instanceof n.HTMLMetaElement&&(e===`csp-nonce`&&o.nonce&&(i??=o.nonce||void 0),o.content&&(i??=o.content||void 0)),e===`csp-nonce`&&(i??=n.__webpack_nonce__||globalThis.__webpack_nonce__||void 0),i}var zr=i.useInsertionEffect??D;function Br(e){let t=(0,i.useRef)(null);return zr(()=>{t.current=e},[e]),(0,i.useCallback)((...e)=>{let n=t.current;return n?.(...e)},[])}function Vr(e,t){let{id:n,"aria-label":r,"aria-labelledby":i}=e;return n=A(n),i&&r?i=[...new Set([n,...i.trim().split(/\s+/)])].join(` `):i&&=i.trim().split(/\s+/).join(` `),!r&&!i&&t&&(r=t),{id:n,"aria-label":r,"aria-labelledby":i}}var Hr=new Set([`Arab`,`Syrc`,`Samr`,`Mand`,`Thaa`,`Mend`,`Nkoo`,`Adlm`,`Rohg`,`Hebr`]),Ur=new Set([`ae`,`ar`,`arc`,`bcc`,`bqi`,`ckb`,`dv`,`fa`,`glk`,`he`,`ku`,`mzn`,`nqo`,`pnb`,`ps`,`sd`,`ug`,`ur`,`yi`]);function Wr(e){if(Intl.Locale){let t=new Intl.Locale(e).maximize(),n=typeof t.getTextInfo==`function`?t.getTextInfo():t.textInfo;if(n)return n.direction===`rtl`;if(t.script)return Hr.has(t.script)}let t=e.split(`-`)[0];return Ur.has(t)}var Gr=Symbol.for(`react-aria.i18n.locale`);function Kr(){let e=typeof window<`u`&&window[Gr]||typeof navigator<`u`&&(navigator.language||navigator.userLanguage)||`en-US`;try{Intl.DateTimeFormat.supportedLocalesOf([e])}catch{e=`en-US`}return{locale:e,direction:Wr(e)?`rtl`:`ltr`}}var qr=Kr(),Jr=new Set;function Yr(){qr=Kr();for(let e of Jr)e(qr)}function Xr(){let e=an(),[t,n]=(0,i.useState)(qr);return(0,i.useEffect)(()=>(Jr.size===0&&window.addEventListener(`languagechange`,Yr),Jr.add(n),()=>{Jr.delete(n),Jr.size===0&&window.removeEventListener(`languagechange`,Yr)}),[]),e?{locale:typeof window<`u`&&window[Gr]||`en-US`,direction:`ltr`}:t}var Zr=i.createContext(null);function Qr(e){let{locale:t,children:n}=e,r=i.useMemo(()=>({locale:t,direction:Wr(t)?`rtl`:`ltr`}),[t]);return i.createElement(Zr.Provider,{value:r},n)}function $r(e){let{children:t}=e,n=Xr();return i.createElement(Zr.Provider,{value:n},t)}function ei(e){let{locale:t,children:n}=e;return t?i.createElement(Qr,{locale:t,children:n}):i.createElement($r,{children:n})}function ti(){let e=Xr();return(0,i.useContext)(Zr)||e}var G=new Map,ni=new Set;function ri(e){return`propertyName`in e}function ii(e){let t=I(e);if(!ri(e)||!t)return;let n=G.get(t);n||(n=new Set,G.set(t,n),t.addEventListener(`transitioncancel`,ai,{once:!0})),n.add(e.propertyName)}function ai(e){let t=I(e);if(!ri(e)||!t)return;let n=G.get(t);if(n&&(n.delete(e.propertyName),n.size===0&&(t.removeEventListener(`transitioncancel`,ai),G.delete(t)),G.size===0))for(let e of ni)e(!0),ni.delete(e)}function oi(){jn(document,`transitionrun`,ii),jn(document,`transitionend`,ai)}function si(){for(let[e]of G)`isConnected`in e&&!e.isConnected&&G.delete(e)}typeof document<`u`&&(document.readyState===`loading`?jn(document,`DOMContentLoaded`,oi):oi());function ci(e){let t=window.requestAnimationFrame(()=>{if(si(),G.size===0)return e(!1);ni.add(e)});return()=>{window.cancelAnimationFrame(t),ni.delete(e)}}function li(e){if(!e.isConnected)return;let t=M(e);if(Mr()===`virtual`){let n=F(t);ci(()=>{let r=F(t);(r===n||r===t.body)&&e.isConnected&&L(e)})}else L(e)}function ui(e){let{isDisabled:t,onFocus:n,onBlur:r,onFocusChange:a}=e,o=(0,i.useCallback)(e=>{if(I(e)===e.currentTarget)return r&&r(e),a&&a(!1),!0},[r,a]),s=Yn(o),c=(0,i.useCallback)(e=>{let t=I(e),r=M(t),i=r?F(r):F();t===e.currentTarget&&t===i&&(n&&n(e),a&&a(!0),s(e))},[a,n,s]);return{focusProps:{onFocus:!t&&(n||a||r)?c:void 0,onBlur:!t&&(r||a)?o:void 0}}}function di(e){if(e)return t=>{let n=!0;e({...t,preventDefault(){t.preventDefault()},isDefaultPrevented(){return t.isDefaultPrevented()},stopPropagation(){n=!0},continuePropagation(){n=!1,typeof t.continuePropagation==`function`&&t.continuePropagation()},isPropagationStopped(){return n}}),n&&!(typeof t.isPropagationStopped==`function`&&t.isPropagationStopped())&&t.stopPropagation()}}var fi=new Set([`shift`,`alt`,`control`,`meta`,`mod`]),pi=[`Alt`,`Control`,`Meta`,`Shift`];function mi(e){let t=new Set;return e.alt&&t.add(`Alt`),e.shift&&t.add(`Shift`),e.ctrl&&t.add(`Control`),e.meta&&t.add(`Meta`),e.mod&&t.add(z()?`Meta`:`Control`),t}function hi(e){let t=new Set;return e.altKey&&t.add(`Alt`),e.ctrlKey&&t.add(`Control`),e.metaKey&&t.add(`Meta`),e.shiftKey&&t.add(`Shift`),t}function gi(e){return pi.filter(t=>e.has(t))}function _i(e){let t=e.split(`+`).reduce((e,t)=>{let n=t.toLowerCase();return fi.has(n)?n===`shift`?e.shift=!0:n===`alt`?e.alt=!0:n===`control`?e.ctrl=!0:n===`meta`?e.meta=!0:n===`mod`&&(e.mod=!0):e.key=t,e},{shift:!1,alt:!1,ctrl:!1,meta:!1,mod:!1,key:``});if(t.key===``)throw Error(`Invalid keyboard shortcut: "${e}". Must include exactly one non-modifier key (e.g. "a", "Enter", "ArrowDown"). Combine any of Shift, Alt, Ctrl, Meta, and Mod.`);return t}function vi(e){return e.toLowerCase()}var yi={space:` `,esc:`escape`,del:`delete`,ins:`insert`,left:`arrowleft`,right:`arrowright`,up:`arrowup`,down:`arrowdown`,pageup:`pageup`,pagedown:`pagedown`};function bi(e){let t=vi(e);return yi[t]??t}function xi(e){let t=gi(mi(e)),n=bi(e.key);return t.length>0?`${t.join(`+`)}+${n}`:n}function Si(e){let t=gi(hi(e)),n=vi(e.key);return(t.length>0?`${t.join(`+`)}+`:``)+n}function Ci(e){let t=new Map;for(let[n,r]of Object.entries(e)){let e=_i(n);t.set(xi(e),r)}return e=>{let n=Si(e),r=t.get(n),i=r?.(e);i===void 0&&r!==void 0?i={shouldContinuePropagation:!1,shouldPreventDefault:!0}:typeof i==`boolean`&&(i={shouldContinuePropagation:!i,shouldPreventDefault:i}),i?.shouldPreventDefault&&e.preventDefault(),(!r||i?.shouldContinuePropagation)&&e.continuePropagation()}}function wi(e){let{shortcuts:t,allowRepeats:n=!1,allowComposing:r=!1}=e,i,a;if(t){let o=Ci(t),s=di(e=>{P(e.currentTarget,I(e))?e.nativeEvent?.repeat&&!n||e.nativeEvent?.isComposing&&!r?e.continuePropagation():o(e):e.continuePropagation()}),c=di(e=>{P(e.currentTarget,I(e))&&(e.nativeEvent?.repeat&&!n||e.nativeEvent?.isComposing),e.continuePropagation()});i=e.onKeyDown?Kt(e.onKeyDown,s):s,a=e.onKeyUp?Kt(e.onKeyUp,c):c}else i=di(e.onKeyDown),a=di(e.onKeyUp);return{keyboardProps:e.isDisabled?{}:{onKeyDown:i,onKeyUp:a}}}function Ti(e,t){D(()=>{if(e&&e.ref&&t)return e.ref.current=t.current,()=>{e.ref&&(e.ref.current=null)}})}var Ei=i.createContext(null);function Di(e){let t=(0,i.useContext)(Ei)||{};Ti(t,e);let{ref:n,...r}=t;return r}function Oi(e,t){let{focusProps:n}=ui(e),{keyboardProps:r}=wi(e),a=j(n,r),o=Di(t),s=e.isDisabled?{}:o,c=(0,i.useRef)(e.autoFocus);(0,i.useEffect)(()=>{c.current&&t.current&&li(t.current),c.current=!1},[t]);let l=e.excludeFromTabOrder?-1:0;return e.isDisabled&&(l=void 0),{focusableProps:j({...a,tabIndex:l},s)}}typeof HTMLTemplateElement<`u`&&(Object.defineProperty(HTMLTemplateElement.prototype,"firstChild",{configurable:!0,enumerable:!0,get:function(){return this.content.firstChild}}),Object.defineProperty(HTMLTemplateElement.prototype,"appendChild",{configurable:!0,enumerable:!0,value:function(e){return this.content.appendChild(e)}}),Object.defineProperty(HTMLTemplateElement.prototype,"removeChild",{configurable:!0,enumerable:!0,value:function(e){return this.content.removeChild(e)}}),Object.defineProperty(HTMLTemplateElement.prototype,"insertBefore",{configurable:!0,enumerable:!0,value:function(e,t){return this.content.insertBefore(e,t)}}));var ki=(0,i.createContext)(!1);function Ai(e){if((0,i.useContext)(ki))return i.createElement(i.Fragment,null,e.children);let t=i.createElement(ki.Provider,{value:!0},e.children);return i.createElement(`template`,null,t)}function ji(e){let t=(t,n)=>(0,i.useContext)(ki)?null:e(t,n);return t.displayName=e.displayName||e.name,(0,i.forwardRef)(t)}function Mi(){return(0,i.useContext)(ki)}var Ni=new Set([`id`]),Pi=new Set([`aria-label`,`aria-labelledby`,`aria-describedby`,`aria-details`]),Fi=new Set([`href`,`hrefLang`,`target`,`rel`,`download`,`ping`,`referrerPolicy`]),Ii=new Set([`dir`,`lang`,`hidden`,`inert`,`translate`,`suppressHydrationWarning`]),Li=new Set(`onClick.onAuxClick.onContextMenu.onDoubleClick.onMouseDown.onMouseEnter.onMouseLeave.onMouseMove.onMouseOut.onMouseOver.onMouseUp.onTouchCancel.onTouchEnd.onTouchMove.onTouchStart.onPointerDown.onPointerMove.onPointerUp.onPointerCancel.onPointerEnter.onPointerLeave.onPointerOver.onPointerOut.onGotPointerCapture.onLostPointerCapture.onScroll.onWheel.onAnimationStart.onAnimationEnd.onAnimationIteration.onTransitionCancel.onTransitionEnd.onTransitionRun.onTransitionStart`.split(`.`)),Ri=/^(data-.*)$/;function zi(e,t={}){let{labelable:n,isLink:r,global:i,events:a=i,propNames:o}=t,s={};for(let t in e)Object.prototype.hasOwnProperty.call(e,t)&&(Ni.has(t)||n&&Pi.has(t)||r&&Fi.has(t)||i&&Ii.has(t)||a&&(Li.has(t)||t.endsWith(`Capture`)&&Li.has(t.slice(0,-7)))||o?.has(t)||Ri.test(t))&&(s[t]=e[t]);return s}var K=`default`,Bi=``,Vi=new WeakMap;function Hi(e){if(nr()&&ir()){if(K==="default"){let t=M(e);Bi=t.documentElement.style.webkitUserSelect,t.documentElement.style.webkitUserSelect=`none`}K=`disabled`}else if(e instanceof HTMLElement||e instanceof SVGElement){let t=`userSelect`in e.style?`userSelect`:`webkitUserSelect`;Vi.set(e,e.style[t]),e.style[t]=`none`}}function Ui(e){if(nr()&&ir()){if(K!==`disabled`)return;K=`restoring`,setTimeout(()=>{ci(()=>{if(K===`restoring`){let t=M(e);t.documentElement.style.webkitUserSelect===`none`&&(t.documentElement.style.webkitUserSelect=Bi||``),Bi=``,K=`default`}})},300)}else if((e instanceof HTMLElement||e instanceof SVGElement)&&e&&Vi.has(e)){let t=Vi.get(e),n=`userSelect`in e.style?`userSelect`:`webkitUserSelect`;e.style[n]===`none`&&(e.style[n]=t),e.getAttribute(`style`)===``&&e.removeAttribute(`style`),Vi.delete(e)}}var Wi=new WeakMap;function Gi(e){let t=M(e),n=Wi.get(t);return n??=Rr(`csp-nonce`,t),n!==void 0&&Wi.set(t,n),n}var Ki=i.createContext({register:()=>{}});Ki.displayName=`PressResponderContext`;function qi(){let e=(0,i.useRef)(new Map),t=(0,i.useCallback)((t,n,r,i)=>{let a=i?.once?(...t)=>{e.current.delete(r),r(...t)}:r;e.current.set(r,{type:n,eventTarget:t,fn:a,options:i}),t.addEventListener(n,a,i)},[]),n=(0,i.useCallback)((t,n,r,i)=>{let a=e.current.get(r)?.fn||r;t.removeEventListener(n,a,i),e.current.delete(r)},[]),r=(0,i.useCallback)(()=>{e.current.forEach((e,t)=>{n(e.eventTarget,e.type,t,e.options)})},[n]);return(0,i.useEffect)(()=>r,[r]),{addGlobalListener:t,removeGlobalListener:n,removeAllGlobalListeners:r}}function Ji(e){let t=(0,i.useContext)(Ki);if(t){let{register:n,ref:r,...i}=t;e=j(i,e),n()}return Ti(t,e.ref),e}var Yi=class{#e;constructor(e,t,n,r){this.#e=!0;let i=(r?.target??n.currentTarget)?.getBoundingClientRect(),a,o=0,s,c=null;n.clientX!=null&&n.clientY!=null&&(s=n.clientX,c=n.clientY),i&&(s!=null&&c!=null?(a=s-i.left,o=c-i.top):(a=i.width/2,o=i.height/2)),this.type=e,this.pointerType=t,this.target=n.currentTarget,this.shiftKey=n.shiftKey,this.metaKey=n.metaKey,this.ctrlKey=n.ctrlKey,this.altKey=n.altKey,this.x=a,this.y=o,this.key=n.key}continuePropagation(){this.#e=!1}get shouldStopPropagation(){return this.#e}},Xi=Symbol(`linkClicked`),Zi=`react-aria-pressable-style`,Qi=`data-react-aria-pressable`;function $i(e){let{onPress:t,onPressChange:n,onPressStart:r,onPressEnd:a,onPressUp:o,onClick:s,isDisabled:c,isPressed:l,preventFocusOnPress:u,shouldCancelOnPointerExit:d,allowTextSelectionOnPress:f,ref:p,...m}=Ji(e),[h,g]=(0,i.useState)(!1),_=(0,i.useRef)({isPressed:!1,ignoreEmulatedMouseEvents:!1,didFirePressStart:!1,isTriggeringEvent:!1,activePointerId:null,target:null,isOverTarget:!1,pointerType:null,disposables:[]}),{addGlobalListener:v,removeAllGlobalListeners:y}=qi(),b=(0,i.useCallback)((e,t)=>{let i=_.current;if(c||i.didFirePressStart)return!1;let a=!0;if(i.isTriggeringEvent=!0,r){let n=new Yi(`pressstart`,t,e);r(n),a=n.shouldStopPropagation}return n&&n(!0),i.isTriggeringEvent=!1,i.didFirePressStart=!0,g(!0),a},[c,r,n]),x=(0,i.useCallback)((e,r,i=!0)=>{let o=_.current;if(!o.didFirePressStart)return!1;o.didFirePressStart=!1,o.isTriggeringEvent=!0;let s=!0;if(a){let t=new Yi(`pressend`,r,e);a(t),s=t.shouldStopPropagation}if(n&&n(!1),g(!1),t&&i&&!c){let n=new Yi(`press`,r,e);t(n),s&&=n.shouldStopPropagation}return o.isTriggeringEvent=!1,s},[c,a,n,t]),S=Br(x),C=Br((0,i.useCallback)((e,t)=>{let n=_.current;if(c)return!1;if(o){n.isTriggeringEvent=!0;let r=new Yi(`pressup`,t,e);return o(r),n.isTriggeringEvent=!1,r.shouldStopPropagation}return!0},[c,o])),ee=(0,i.useCallback)(e=>{let t=_.current;if(t.isPressed&&t.target){t.didFirePressStart&&t.pointerType!=null&&x(q(t.target,e),t.pointerType,!1),t.isPressed=!1,t.isOverTarget=!1,t.activePointerId=null,t.pointerType=null,y(),f||Ui(t.target);for(let e of t.disposables)e();t.disposables=[]}},[f,y,x]),w=Br(ee);(0,i.useEffect)(()=>{c&&_.current.isPressed&&w({currentTarget:_.current.target,shiftKey:!1,ctrlKey:!1,metaKey:!1,altKey:!1})},[c]);let te=(0,i.useCallback)(e=>{d&&ee(e)},[d,ee]),ne=(0,i.useCallback)(e=>{c||s?.(e)},[c,s]),re=(0,i.useCallback)((e,t)=>{if(!c&&s){let n=new MouseEvent(`click`,e);Jn(n,t),s(qn(n))}},[c,s]),ie=(0,i.useMemo)(()=>{let e=_.current,t={onKeyDown(t){if(ta(t.nativeEvent,t.currentTarget)&&P(t.currentTarget,I(t))){ra(I(t),t.key)&&t.preventDefault();let r=!0;!e.isPressed&&!t.repeat&&(e.target=t.currentTarget,e.isPressed=!0,e.pointerType=`keyboard`,r=b(t,`keyboard`));let i=t.currentTarget;v(M(t.currentTarget),`keyup`,Kt(t=>{ta(t,i)&&!t.repeat&&P(i,I(t))&&e.target&&C(q(e.target,t),`keyboard`)},n),!0),r&&t.stopPropagation(),t.metaKey&&z()&&e.metaKeyEvents?.set(t.key,t.nativeEvent)}else t.key===`Meta`&&(e.metaKeyEvents=new Map)},onClick(t){if((!t||P(t.currentTarget,I(t)))&&t&&t.button===0&&!e.isTriggeringEvent&&!B.isOpening){let n=!0;if(c&&t.preventDefault(),!e.ignoreEmulatedMouseEvents&&!e.isPressed&&(e.pointerType===`virtual`||sr(t.nativeEvent))){let e=b(t,`virtual`),r=C(t,`virtual`),i=S(t,`virtual`);ne(t),n=e&&r&&i}else if(e.isPressed&&e.pointerType!==`keyboard`){let r=e.pointerType||t.nativeEvent.pointerType||`virtual`,i=C(q(t.currentTarget,t),r),a=S(q(t.currentTarget,t),r,!0);n=i&&a,e.isOverTarget=!1,ne(t),w(t)}e.ignoreEmulatedMouseEvents=!1,n&&t.stopPropagation()}}},n=t=>{if(e.isPressed&&e.target&&ta(t,e.target)){ra(I(t),t.key)&&t.preventDefault();let n=I(t),r=P(e.target,n);S(q(e.target,t),`keyboard`,r),r&&re(t,e.target),y(),t.key!==`Enter`&&ea(e.target)&&P(e.target,n)&&!t[Xi]&&(t[Xi]=!0,B(e.target,t,!1)),e.isPressed=!1,e.metaKeyEvents?.delete(t.key)}else if(t.key===`Meta`&&e.metaKeyEvents?.size){let t=e.metaKeyEvents;e.metaKeyEvents=void 0;for(let n of t.values())e.target?.dispatchEvent(new KeyboardEvent(`keyup`,n))}};if(typeof PointerEvent<`u`){t.onPointerDown=t=>{if(t.button!==0||!P(t.currentTarget,I(t)))return;if(cr(t.nativeEvent)){e.pointerType=`virtual`;return}e.pointerType=t.pointerType;let i=!0;if(!e.isPressed){e.isPressed=!0,e.isOverTarget=!0,e.activePointerId=t.pointerId,e.target=t.currentTarget,f||Hi(e.target),i=b(t,e.pointerType);let a=I(t);`releasePointerCapture`in a&&(`hasPointerCapture`in a?a.hasPointerCapture(t.pointerId)&&a.releasePointerCapture(t.pointerId):a.releasePointerCapture(t.pointerId)),v(M(t.currentTarget),`pointerup`,n,!1),v(M(t.currentTarget),`pointercancel`,r,!1)}i&&t.stopPropagation()},t.onMouseDown=t=>{if(P(t.currentTarget,I(t))&&t.button===0){if(u){let n=Zn(t.target);n&&e.disposables.push(n)}t.stopPropagation()}},t.onPointerUp=t=>{P(t.currentTarget,I(t))&&e.pointerType!==`virtual`&&t.button===0&&!e.isPressed&&C(t,e.pointerType||t.pointerType)},t.onPointerEnter=t=>{t.pointerId===e.activePointerId&&e.target&&!e.isOverTarget&&e.pointerType!=null&&(e.isOverTarget=!0,b(q(e.target,t),e.pointerType))},t.onPointerLeave=t=>{t.pointerId===e.activePointerId&&e.target&&e.isOverTarget&&e.pointerType!=null&&(e.isOverTarget=!1,S(q(e.target,t),e.pointerType,!1),te(t))};let n=t=>{if(t.pointerId===e.activePointerId&&e.isPressed&&t.button===0&&e.target){if(P(e.target,I(t))&&e.pointerType!=null){let n=!1,r=setTimeout(()=>{e.isPressed&&e.target instanceof HTMLElement&&(n?w(t):(L(e.target),e.target.click()))},80);v(t.currentTarget,`click`,()=>n=!0,!0),e.disposables.push(()=>clearTimeout(r))}else w(t);e.isOverTarget=!1}},r=e=>{w(e)};t.onDragStart=e=>{P(e.currentTarget,I(e))&&w(e)}}return t},[v,c,u,y,f,te,b,ne,re]);return(0,i.useEffect)(()=>{if(!p)return;let e=M(p.current);if(!e||!e.head||e.getElementById(Zi))return;let t=e.createElement(`style`);t.id=Zi;let n=Gi(e);n&&(t.nonce=n),t.textContent=`
@layer {
  [${Qi}] {
    touch-action: pan-x pan-y pinch-zoom;
  }
}
    `.trim(),e.head.prepend(t)},[p]),(0,i.useEffect)(()=>{let e=_.current;return()=>{f||Ui(e.target??void 0);for(let t of e.disposables)t();e.disposables=[]}},[f]),{isPressed:l||h,pressProps:j(m,ie,{[Qi]:!0})}}function ea(e){return e.tagName===`A`&&e.hasAttribute(`href`)}function ta(e,t){let{key:n,code:r}=e,i=t,a=i.getAttribute(`role`);return(n===`Enter`||n===` `||n===`Spacebar`||r===`Space`)&&!(i instanceof N(i).HTMLInputElement&&!aa(i,n)||i instanceof N(i).HTMLTextAreaElement||i.isContentEditable)&&!((a===`link`||!a&&ea(i))&&n!==`Enter`)}function q(e,t){let n=t.clientX,r=t.clientY;return{currentTarget:e,shiftKey:t.shiftKey,ctrlKey:t.ctrlKey,metaKey:t.metaKey,altKey:t.altKey,clientX:n,clientY:r,key:t.key}}function na(e){return e instanceof HTMLInputElement?!1:e instanceof HTMLButtonElement?e.type!==`submit`&&e.type!==`reset`:!ea(e)}function ra(e,t){return z()&&t===`Enter`?!1:e instanceof HTMLInputElement?t===`Enter`&&(e.type===`checkbox`||e.type===`radio`)?!1:!aa(e,t):na(e)}var ia=new Set([`checkbox`,`radio`,`range`,`color`,`file`,`image`,`button`,`submit`,`reset`]);function aa(e,t){return e.type===`checkbox`||e.type===`radio`?t===` `:ia.has(e.type)}function oa(e){let{isDisabled:t,onBlurWithin:n,onFocusWithin:r,onFocusWithinChange:a}=e,o=(0,i.useRef)({isFocusWithin:!1}),{addGlobalListener:s,removeAllGlobalListeners:c}=qi(),l=(0,i.useCallback)(e=>{P(e.currentTarget,I(e))&&o.current.isFocusWithin&&!P(e.currentTarget,e.relatedTarget)&&(o.current.isFocusWithin=!1,c(),n&&n(e),a&&a(!1))},[n,a,o,c]),u=Yn(l),d=(0,i.useCallback)(e=>{if(!P(e.currentTarget,I(e)))return;let t=I(e),n=M(t),i=F(n);if(!o.current.isFocusWithin&&i===t){r&&r(e),a&&a(!0),o.current.isFocusWithin=!0,u(e);let t=e.currentTarget;s(n,`focus`,e=>{let r=I(e);if(o.current.isFocusWithin&&!P(t,r)){let e=new n.defaultView.FocusEvent(`blur`,{relatedTarget:r});Jn(e,t);let i=qn(e);l(i)}},{capture:!0})}},[r,a,u,s,l]);return t?{focusWithinProps:{onFocus:void 0,onBlur:void 0}}:{focusWithinProps:{onFocus:d,onBlur:l}}}function sa(e={}){let{autoFocus:t=!1,isTextInput:n,within:r}=e,a=(0,i.useRef)({isFocused:!1,isFocusVisible:t||jr()}),[o,s]=(0,i.useState)(!1),[c,l]=(0,i.useState)(()=>a.current.isFocused&&a.current.isFocusVisible),u=(0,i.useCallback)(()=>l(a.current.isFocused&&a.current.isFocusVisible),[]),d=(0,i.useCallback)(e=>{a.current.isFocused=e,a.current.isFocusVisible=jr(),s(e),u()},[u]);Lr(e=>{a.current.isFocusVisible=e,u()},[n,o],{enabled:o,isTextInput:n});let{focusProps:f}=ui({isDisabled:r,onFocusChange:d}),{focusWithinProps:p}=oa({isDisabled:!r,onFocusWithinChange:d});return{isFocused:o,isFocusVisible:c,focusProps:r?p:f}}var ca=!1,la=0;function ua(){ca=!0,setTimeout(()=>{ca=!1},500)}function da(e){e.pointerType===`touch`&&ua()}function fa(){let e=M(null);if(e!==void 0)return la===0&&typeof PointerEvent<`u`&&e.addEventListener(`pointerup`,da),la++,()=>{la--,la>0||typeof PointerEvent<`u`&&e.removeEventListener(`pointerup`,da)}}function pa(e){let{onHoverStart:t,onHoverChange:n,onHoverEnd:r,isDisabled:a}=e,[o,s]=(0,i.useState)(!1),c=(0,i.useRef)({isHovered:!1,ignoreEmulatedMouseEvents:!1,pointerType:``,target:null}).current;(0,i.useEffect)(fa,[]);let{addGlobalListener:l,removeAllGlobalListeners:u}=qi(),{hoverProps:d,triggerHoverEnd:f}=(0,i.useMemo)(()=>{let e=(e,r)=>{if(c.pointerType=r,a||r===`touch`||c.isHovered||!P(e.currentTarget,I(e)))return;c.isHovered=!0;let o=e.currentTarget;c.target=o,l(M(I(e)),`pointerover`,e=>{c.isHovered&&c.target&&!P(c.target,I(e))&&i(e,e.pointerType)},{capture:!0}),t&&t({type:`hoverstart`,target:o,pointerType:r}),n&&n(!0),s(!0)},i=(e,t)=>{let i=c.target;c.pointerType=``,c.target=null,t!==`touch`&&c.isHovered&&i&&(c.isHovered=!1,u(),r&&r({type:`hoverend`,target:i,pointerType:t}),n&&n(!1),s(!1))},o={};return typeof PointerEvent<`u`&&(o.onPointerEnter=t=>{ca&&t.pointerType===`mouse`||e(t,t.pointerType)},o.onPointerLeave=e=>{!a&&P(e.currentTarget,I(e))&&i(e,e.pointerType)}),{hoverProps:o,triggerHoverEnd:i}},[t,n,r,a,c,l,u]);return(0,i.useEffect)(()=>{a&&f({currentTarget:c.target},c.pointerType)},[a]),{hoverProps:d,isHovered:o}}var ma=(0,i.createContext)({}),ha=ji(function(e,t){[e,t]=xn(e,t,ma);let{elementType:n=`label`,...r}=e,a=En[n];return i.createElement(a,{className:`react-aria-Label`,...r,ref:t})});function ga(e){let{id:t,label:n,"aria-labelledby":r,"aria-label":i,labelElementType:a=`label`}=e;t=A(t);let o=A(),s={};n&&(r=r?`${o} ${r}`:o,s={id:o,htmlFor:a===`label`?t:void 0});let c=Vr({id:t,"aria-label":i,"aria-labelledby":r});return{labelProps:s,fieldProps:c}}var _a=new Map,va=!1;try{va=new Intl.NumberFormat(`de-DE`,{signDisplay:`exceptZero`}).resolvedOptions().signDisplay===`exceptZero`}catch{}var ya=class{constructor(e,t={}){this.numberFormatter=ba(e,t),this.options=t}format(e){let t=``;return t=!va&&this.options.signDisplay!=null?xa(this.numberFormatter,this.options.signDisplay,e):this.numberFormatter.format(e),t}formatToParts(e){return this.numberFormatter.formatToParts(e)}formatRange(e,t){if(typeof this.numberFormatter.formatRange==`function`)return this.numberFormatter.formatRange(e,t);if(t<e)throw RangeError(`End date must be >= start date`);return`${this.format(e)} \u{2013} ${this.format(t)}`}formatRangeToParts(e,t){if(typeof this.numberFormatter.formatRangeToParts==`function`)return this.numberFormatter.formatRangeToParts(e,t);if(t<e)throw RangeError(`End date must be >= start date`);let n=this.numberFormatter.formatToParts(e),r=this.numberFormatter.formatToParts(t);return[...n.map(e=>({...e,source:`startRange`})),{type:`literal`,value:` – `,source:`shared`},...r.map(e=>({...e,source:`endRange`}))]}resolvedOptions(){let e=this.numberFormatter.resolvedOptions();return!va&&this.options.signDisplay!=null&&(e={...e,signDisplay:this.options.signDisplay}),e}};function ba(e,t={}){let{numberingSystem:n}=t;n&&e.includes(`-nu-`)&&(e.includes(`-u-`)||(e+=`-u-`),e+=`-nu-${n}`);let r=e+(t?Object.entries(t).sort((e,t)=>e[0]<t[0]?-1:1).join():``);if(_a.has(r))return _a.get(r);let i=new Intl.NumberFormat(e,t);return _a.set(r,i),i}function xa(e,t,n){if(t===`auto`)return e.format(n);if(t===`never`)return e.format(Math.abs(n));{let r=!1;if(t===`always`?r=n>0||Object.is(n,0):t===`exceptZero`&&(Object.is(n,-0)||Object.is(n,0)?n=Math.abs(n):r=n>0),r){let t=e.format(-n),r=e.format(n),i=t.replace(r,``).replace(/\u200e|\u061C/,``);return[...i].length!==1&&console.warn(`@react-aria/i18n polyfill for NumberFormat signDisplay: Unsupported case`),t.replace(r,`!!!`).replace(i,`+`).replace(`!!!`,r)}return e.format(n)}}function Sa(e={}){let{locale:t}=ti();return(0,i.useMemo)(()=>new ya(t,e),[t,e])}function Ca(e,t=-1/0,n=1/0){return Math.min(Math.max(e,t),n)}function wa(e){let{value:t=0,minValue:n=0,maxValue:r=100,valueLabel:i,isIndeterminate:a,formatOptions:o={style:`percent`}}=e,s=zi(e,{labelable:!0}),{labelProps:c,fieldProps:l}=ga({...e,labelElementType:`span`});t=Ca(t,n,r);let u=r-n,d=u===0?0:(t-n)/u,f=Sa(o);if(!a&&!i){let e=o.style===`percent`?d:t;i=f.format(e)}return{progressBarProps:j(s,{...l,"aria-valuenow":a?void 0:t,"aria-valuemin":n,"aria-valuemax":r,"aria-valuetext":a?void 0:i,role:`progressbar`}),labelProps:c}}var Ta=(0,i.createContext)(null),Ea=(0,i.forwardRef)(function(e,t){[e,t]=xn(e,t,Ta);let{value:n=0,minValue:r=0,maxValue:a=100,isIndeterminate:o=!1}=e;n=Ca(n,r,a);let[s,c]=Sn(!e[`aria-label`]&&!e[`aria-labelledby`]),{progressBarProps:l,labelProps:u}=wa({...e,label:c}),d=a-r,f;o||(f=d===0?0:(n-r)/d*100);let p=vn({...e,defaultClassName:`react-aria-ProgressBar`,values:{percentage:f,valueText:l[`aria-valuetext`],isIndeterminate:o}}),m=zi(e,{global:!0});return i.createElement(En.div,{...j(m,p,l),ref:t,slot:e.slot||void 0},i.createElement(ma.Provider,{value:{...u,ref:s,elementType:`span`}},p.children))}),Da=7e3,J=null;function Oa(e,t=`assertive`,n=Da){J?J.announce(e,t,n):(J=new ka,(typeof IS_REACT_ACT_ENVIRONMENT==`boolean`?IS_REACT_ACT_ENVIRONMENT:typeof jest<`u`)?J.announce(e,t,n):setTimeout(()=>{J?.isAttached()&&J?.announce(e,t,n)},100))}var ka=class{constructor(){this.node=null,this.assertiveLog=null,this.politeLog=null,typeof document<`u`&&(this.node=document.createElement(`div`),this.node.dataset.liveAnnouncer=`true`,Object.assign(this.node.style,{border:0,clip:`rect(0 0 0 0)`,clipPath:`inset(50%)`,height:`1px`,margin:`-1px`,overflow:`hidden`,padding:0,position:`absolute`,width:`1px`,whiteSpace:`nowrap`}),this.assertiveLog=this.createLog(`assertive`),this.node.appendChild(this.assertiveLog),this.politeLog=this.createLog(`polite`),this.node.appendChild(this.politeLog),document.body.prepend(this.node))}isAttached(){return this.node?.isConnected}createLog(e){let t=document.createElement(`div`);return t.setAttribute(`role`,`log`),t.setAttribute(`aria-live`,e),t.setAttribute(`aria-relevant`,`additions`),t}destroy(){this.node&&=(document.body.removeChild(this.node),null)}announce(e,t=`assertive`,n=Da){if(!this.node)return;let r=document.createElement(`div`);typeof e==`object`?(r.setAttribute(`role`,`img`),r.setAttribute(`aria-labelledby`,e[`aria-labelledby`])):r.textContent=e,t===`assertive`?this.assertiveLog?.appendChild(r):this.politeLog?.appendChild(r),e!==``&&setTimeout(()=>{r.remove()},n)}clear(e){this.node&&((!e||e===`assertive`)&&this.assertiveLog&&(this.assertiveLog.innerHTML=``),(!e||e===`polite`)&&this.politeLog&&(this.politeLog.innerHTML=``))}};function Aa(e,t){let{elementType:n=`button`,isDisabled:r,onPress:i,onPressStart:a,onPressEnd:o,onPressUp:s,onPressChange:c,preventFocusOnPress:l,allowFocusWhenDisabled:u,onClick:d,href:f,target:p,rel:m,type:h=`button`}=e,g;g=n===`button`?{type:h,disabled:r,form:e.form,formAction:e.formAction,formEncType:e.formEncType,formMethod:e.formMethod,formNoValidate:e.formNoValidate,formTarget:e.formTarget,name:e.name,value:e.value}:{role:`button`,href:n===`a`&&!r?f:void 0,target:n===`a`?p:void 0,type:n===`input`?h:void 0,disabled:n===`input`?r:void 0,"aria-disabled":!r||n===`input`?void 0:r,rel:n===`a`?m:void 0};let{pressProps:_,isPressed:v}=$i({onPressStart:a,onPressEnd:o,onPressChange:c,onPress:i,onPressUp:s,onClick:d,isDisabled:r,preventFocusOnPress:l,ref:t}),{focusableProps:y}=Oi(e,t);u&&(y.tabIndex=r?-1:y.tabIndex);let b=j(y,_,zi(e,{labelable:!0}));return{isPressed:v,buttonProps:j(g,b,{"aria-haspopup":e[`aria-haspopup`],"aria-expanded":e[`aria-expanded`],"aria-controls":e[`aria-controls`],"aria-pressed":e[`aria-pressed`],"aria-current":e[`aria-current`],"aria-disabled":e[`aria-disabled`]})}}var ja=(0,i.createContext)({}),Ma=ji(function(e,t){[e,t]=xn(e,t,ja);let n=e,{isPending:r}=n,{buttonProps:a,isPressed:o}=Aa(e,t);a=Pa(a,r);let{focusProps:s,isFocused:c,isFocusVisible:l}=sa(e),{hoverProps:u,isHovered:d}=pa({...e,isDisabled:e.isDisabled||r}),f={isHovered:d,isPressed:(n.isPressed||o)&&!r,isFocused:c,isFocusVisible:l,isDisabled:e.isDisabled||!1,isPending:r??!1},p=vn({...e,values:f,defaultClassName:`react-aria-Button`}),m=A(a.id),h=A(),g=a[`aria-labelledby`];r&&(g?g=`${g} ${h}`:a[`aria-label`]&&(g=`${m} ${h}`));let _=(0,i.useRef)(r);(0,i.useEffect)(()=>{let e={"aria-labelledby":g||m};(!_.current&&c&&r||_.current&&c&&!r)&&Oa(e,`assertive`),_.current=r},[r,c,g,m]);let v=zi(e,{global:!0});return delete v.onClick,i.createElement(En.button,{...j(v,p,a,s,u),type:a.type===`submit`&&r?`button`:a.type,id:m,ref:t,"aria-labelledby":g,slot:e.slot||void 0,"aria-disabled":r?`true`:a[`aria-disabled`],"data-disabled":e.isDisabled||void 0,"data-pressed":f.isPressed||void 0,"data-hovered":d||void 0,"data-focused":c||void 0,"data-pending":r||void 0,"data-focus-visible":l||void 0},i.createElement(Ta.Provider,{value:{id:h}},p.children))}),Na=/Focus|Blur|Hover|Pointer(Enter|Leave|Over|Out)|Mouse(Enter|Leave|Over|Out)/;function Pa(e,t){if(t){for(let t in e)t.startsWith(`on`)&&!Na.test(t)&&(e[t]=void 0);e.href=void 0,e.target=void 0}return e}var Y=class extends Error{code;fields;challenge;constructor(e,t,n=[],r){super(e),this.code=t,this.challenge=r,this.fields=Object.fromEntries(n.map(({path:e,message:t})=>[e.replace(/^input\./,``),t]))}},Fa=new Y(`The service could not be reached. Check the connection and try again.`,`offline`),X=null,Ia=`unknown`,La=new Set,Ra=(e,t)=>{if(X=t,Ia!==e){Ia=e;for(let e of La)e()}},za=()=>(0,i.useSyncExternalStore)(e=>(La.add(e),()=>La.delete(e)),()=>Ia),Ba=async e=>{let t=await e.json().catch(()=>null),n=e.headers.get(`retry-after`),r=e.status===429&&n?` Try again in ${n} seconds.`:``;return new Y(`${t?.detail??`The service answered ${e.status}.`}${r}`,t?.code??``,t?.errors,t?.challenge)},Va=async(e,t,n={})=>{let r=await fetch(`/admin/session${t}`,{method:e,headers:{"x-portal-request":`1`,...e===`POST`&&{"content-type":`application/json`}},...e===`POST`&&{body:JSON.stringify(n)}}).catch(()=>{throw Fa});if(!r.ok)throw await Ba(r);return r},Z=async(e,t)=>{let n=await Va(`POST`,e,t);if(n.status===204)return Ra(`signed-out`,null);Ra(`signed-in`,(await n.json()).access_token)},Ha=(e,t)=>Z(``,{email:e,password:t}),Ua=(e,t)=>Z(`/second-factor`,{challenge:e,code:t}),Wa=async e=>(await Va(`POST`,`/passkey/start`,{challenge:e})).json(),Ga=e=>Z(`/passkey`,e),Ka=e=>Z(`/setup`,e),qa=async()=>(await(await Va(`GET`,`/setup`)).json()).is_needed,Ja=null,Ya=e=>Z(`/invitation`,e),Xa=async(e,t,n)=>{let r=await fetch(t,{method:e,headers:{"content-type":`application/json`},body:JSON.stringify(n)}).catch(()=>{throw Fa});if(!r.ok)throw await Ba(r)},Za=e=>Xa(`POST`,`/auth/forgot-password`,{email:e}),Qa=e=>Xa(`PATCH`,`/auth/reset-password`,e),$a=()=>(Ja??=Z(`/refresh`,{}).catch(e=>{if(!(e instanceof Y&&[`unauthenticated`,`account_banned`,`forbidden`].includes(e.code)))throw e;Ra(`signed-out`,null)}).finally(()=>{Ja=null}),Ja),eo=[500,1e3,2e3],to=async()=>{for(let e of[...eo,null])try{return await $a()}catch{if(e===null)return Ra(`signed-out`,null);await new Promise(t=>setTimeout(t,e))}},no=async()=>{await Va(`DELETE`,``).catch(()=>void 0),Ra(`signed-out`,null)},ro=30,io=e=>{try{let[,t=``]=e.split(`.`);return JSON.parse(atob(t.replaceAll(`-`,`+`).replaceAll(`_`,`/`)))}catch{return{}}},ao=e=>{let{exp:t}=io(e);return t!==void 0&&t-ro<Date.now()/1e3},oo=()=>(X&&io(X).sub)??null,so=async({renewed:e=!1}={})=>((e||X===null||ao(X))&&await $a(),X&&`Bearer ${X}`),co=e=>e?.replace(/([a-z0-9])([A-Z])/g,`$1-$2`).toLowerCase();function lo(e,t,n=[]){if(t==null)throw Error(`[lucide]: iconNode is required when icon name is used`);return{name:co(e),size:24,node:t,...n.length>0?{aliases:n}:{}}}var uo=e=>{let t=``,n=!1;for(let r of e)r===`-`||r===`_`||r<=` `?n=t.length>0:(t.length===0?t+=r.toLowerCase():t+=n?r.toUpperCase():r,n=!1);return t},fo=e=>{let t=uo(e);return t.charAt(0).toUpperCase()+t.slice(1)},po=(...e)=>{let t=new Set;for(let n of e)if(typeof n==`string`)for(let e of n.split(/\s+/))e&&t.add(e);return[...t].join(` `)},Q={xmlns:`http://www.w3.org/2000/svg`,width:24,height:24,viewBox:`0 0 24 24`,fill:`none`,stroke:`currentColor`,"stroke-width":2,"stroke-linecap":`round`,"stroke-linejoin":`round`};function mo(e){return e!=null}function ho(e,t={}){let n=t.attributeNames??{},r=e=>n[e]??e,i=e.size??e.width??Q.width,a=e.size??e.height??Q.height,o=e.aliases?.filter(e=>typeof e==`string`&&e.trim()!==``).map(e=>`lucide-${e}`)??[],s=[...e.name?[`lucide-${e.name}`]:[],...o],c=t.className?.split(` `).filter(Boolean)??[],l=t.includeDefaultClasses===!1?po(...c):po(`lucide`,...s,...c),u=t.absoluteStrokeWidth?Number(t.strokeWidth??Q[`stroke-width`])*Number(e.size??e.width??Q.width)/Number(t.size??t.width??Q.width):t.strokeWidth??Q[`stroke-width`];return[`svg`,{...Object.entries(Q).reduce((e,[t,n])=>(e[r(t)]=n,e),{}),...`color`in t&&t.color&&{[r(`stroke`)]:t.color},...`size`in t&&mo(t.size)&&{[r(`width`)]:t.size,[r(`height`)]:t.size},...`width`in t&&mo(t.width)&&{[r(`width`)]:t.width},...`height`in t&&mo(t.height)&&{[r(`height`)]:t.height},[r(`stroke-width`)]:u,...l&&{[r(`class`)]:l},[r(`viewBox`)]:`0 0 ${i} ${a}`,...t.hasA11yProp===!1?{[r(`aria-hidden`)]:`true`}:{},...`attributes`in t&&t.attributes},e.node.map(e=>{let[n,i,a]=e,o=t.nonScalingStroke?{[r(`vector-effect`)]:`non-scaling-stroke`,...i}:i;return a?[n,o,a]:[n,o]})]}function go(e,t={}){return ho(e,{...t,attributeNames:{...t.attributeNames,class:`className`,"stroke-width":`strokeWidth`,"stroke-linecap":`strokeLinecap`,"stroke-linejoin":`strokeLinejoin`,"vector-effect":`vectorEffect`}})}var _o=e=>{if(typeof e!=`object`||!e)return!1;for(let t in e)if(Object.prototype.hasOwnProperty.call(e,t)&&(t.startsWith(`aria-`)||t===`role`||t===`title`)&&e[t]!=null)return!0;return!1},vo=(0,i.createContext)({}),yo=()=>(0,i.useContext)(vo),bo=(0,i.forwardRef)(({color:e,size:t,width:n,height:r,strokeWidth:a,absoluteStrokeWidth:o,nonScalingStroke:s,className:c=``,children:l,iconNode:u=[],icon:d={node:u,aliases:[],size:24},...f},p)=>{let{size:m=24,strokeWidth:h=2,absoluteStrokeWidth:g=!1,nonScalingStroke:_=!1,color:v=`currentColor`,className:y=``}=yo()??{},b=!!l||_o(f),[x,S,C=[]]=go(d,{color:e??v,width:n??t??m,height:r??t??m,strokeWidth:a??h,absoluteStrokeWidth:o??g,nonScalingStroke:s??_,className:po(y,c),hasA11yProp:b,attributes:f});return(0,i.createElement)(x,{ref:p,...S},[...C.map(([e,t])=>(0,i.createElement)(e,t)),...Array.isArray(l)?l:[l]])});function xo(e,t=[],n=[]){let r=typeof e==`string`?lo(e,t,n):e,a=(0,i.forwardRef)(({className:e,...t},n)=>(0,i.createElement)(bo,{ref:n,icon:r,className:e,...t}));return r.name&&(a.displayName=fo(r.name)),a}var So={name:`cloud-off`,size:24,node:[[`path`,{d:`M10.94 5.274A7 7 0 0 1 15.71 10h1.79a4.5 4.5 0 0 1 4.222 6.057`,key:`1uxyv8`}],[`path`,{d:`M18.796 18.81A4.5 4.5 0 0 1 17.5 19H9A7 7 0 0 1 5.79 5.78`,key:`99tcn7`}],[`path`,{d:`m2 2 20 20`,key:`1ooewy`}]]};So.node;var Co=xo(So),wo={name:`sprout`,size:24,node:[[`path`,{d:`M14 9.536V7a4 4 0 0 1 4-4h1.5a.5.5 0 0 1 .5.5V5a4 4 0 0 1-4 4 4 4 0 0 0-4 4c0 2 1 3 1 5a5 5 0 0 1-1 3`,key:`139s4v`}],[`path`,{d:`M4 9a5 5 0 0 1 8 4 5 5 0 0 1-8-4`,key:`1dlkgp`}],[`path`,{d:`M5 21h14`,key:`11awu3`}]]};wo.node;var To=xo(wo),Eo={name:`x`,size:24,node:[[`path`,{d:`M18 6 6 18`,key:`1bl5f8`}],[`path`,{d:`m6 6 12 12`,key:`d8bk6v`}]]};Eo.node;var Do=xo(Eo),$=class extends String{__apiType;value;__meta__;constructor(e,t){super(e),this.value=e,this.__meta__=t}toString(){return this.value}};new $(`
    fragment PortalBroadcast on Broadcast {
  id
  title
  body
  status
  channels
  priority
  progress
  recipients
  visited
  notified
  createdAt
  startedAt
  finishedAt
}
    `,{fragmentName:`PortalBroadcast`}),new $(`
    fragment PortalChannelCount on ChannelCount {
  queued
  sent
  failed
  skipped
}
    `,{fragmentName:`PortalChannelCount`}),new $(`
    fragment OverviewFigure on OverviewCard {
  value
  count
  before
  changePercent
  changeLabel
}
    `,{fragmentName:`OverviewFigure`});var Oo=new $(`
    query PortalMe {
  secondFactor {
    isOn
    isRequired
  }
  me {
    id
    fullName
    email
    role
    permissions
    avatarUrl
  }
}
    `),ko=new $(`
    query PortalFind($words: String!, $people: Boolean!, $community: Boolean!, $library: Boolean!) {
  users(search: $words, first: 5) @include(if: $people) {
    nodes {
      id: userId
      fullName
      email
    }
  }
  adminPosts(search: $words, first: 5) @include(if: $community) {
    nodes {
      id: postId
      title
      user {
        fullName
      }
    }
  }
  resources(q: $words, first: 5) @include(if: $library) {
    nodes {
      id
      title
      category {
        name
      }
    }
  }
}
    `),Ao=new $(`
    query PortalToDo($community: Boolean!, $operation: Boolean!, $library: Boolean!) {
  moderationCases(first: 1) @include(if: $community) {
    nodes {
      id: reportId
      isUrgent
    }
    totalCount
  }
  push: failedDeliveries(channel: push, first: 1) @include(if: $operation) {
    totalCount
  }
  email: failedDeliveries(channel: email, first: 1) @include(if: $operation) {
    totalCount
  }
  sms: failedDeliveries(channel: sms, first: 1) @include(if: $operation) {
    totalCount
  }
  backgroundJobs @include(if: $operation) {
    dead
  }
  resources(first: 1) @include(if: $library) {
    totalCount
  }
}
    `),jo=new $(`
    query PortalOwnAccount {
  secondFactor {
    isOn
    addedAt
    recoveryCodesLeft
    isRequired
  }
  passkeys {
    id
    name
    createdAt
    usedAt
  }
  sessions {
    id
    userAgent
    signedInAt
    lastUsedAt
    isCurrent
  }
}
    `),Mo=new $(`
    mutation PortalChangePassword($input: PasswordChangeInput!) {
  changePassword(input: $input) {
    id
  }
}
    `),No=new $(`
    mutation PortalEndSession($id: ID!) {
  endSession(id: $id)
}
    `),Po=new $(`
    mutation PortalStartSecondFactor($input: SecondFactorStartInput!) {
  startSecondFactor(input: $input) {
    secret
    uri
  }
}
    `),Fo=new $(`
    mutation PortalConfirmSecondFactor($code: String!) {
  confirmSecondFactor(code: $code) {
    recoveryCodes
  }
}
    `),Io=new $(`
    mutation PortalRenewRecoveryCodes($code: String!) {
  renewRecoveryCodes(code: $code) {
    recoveryCodes
  }
}
    `),Lo=new $(`
    mutation PortalRemoveSecondFactor($code: String!) {
  removeSecondFactor(code: $code) {
    id
    isOn
  }
}
    `),Ro=new $(`
    mutation PortalStartPasskey($input: PasskeyStartInput!) {
  startPasskey(input: $input)
}
    `),zo=new $(`
    mutation PortalAddPasskey($input: PasskeyRegistrationInput!) {
  addPasskey(input: $input) {
    recoveryCodes
  }
}
    `),Bo=new $(`
    mutation PortalRenamePasskey($id: ID!, $name: String!) {
  renamePasskey(id: $id, name: $name) {
    id
  }
}
    `),Vo=new $(`
    mutation PortalRemovePasskey($id: ID!) {
  removePasskey(id: $id)
}
    `),Ho=new $(`
    query PortalAdmins($page: Int!, $size: Int!, $search: String) {
  users(page: $page, first: $size, search: $search, isAdmin: true) {
    nodes {
      id: userId
      fullName
      email
      avatarUrl
      role
      status
      isOnline
      lastSeenAt
      createdAt
    }
    totalCount
  }
}
    `),Uo=new $(`
    query PortalInvitations($page: Int!, $size: Int!) {
  adminInvitations(page: $page, first: $size) {
    nodes {
      id
      email
      role
      createdAt
      expiresAt
      isExpired
    }
    totalCount
  }
}
    `),Wo=new $(`
    mutation PortalInviteAdmin($input: AdminInvitationInput!) {
  inviteAdmin(input: $input) {
    id
    email
  }
}
    `),Go=new $(`
    mutation PortalResendInvitation($id: ID!) {
  resendInvitation(id: $id) {
    id
    expiresAt
  }
}
    `),Ko=new $(`
    mutation PortalRevokeInvitation($id: ID!) {
  revokeInvitation(id: $id)
}
    `),qo=new $(`
    mutation PortalDeleteAdmin($id: ID!) {
  deleteAdmin(id: $id)
}
    `),Jo=new $(`
    query PortalRatedAnswers($page: Int!, $size: Int!, $kind: RatedAnswerKind!, $language: String, $from: DateTime) {
  ratedAnswers(
    page: $page
    first: $size
    kind: $kind
    language: $language
    from: $from
  ) {
    nodes {
      id: messageId
      rating
      reason
      question
      answer
      reports {
        reason
        note
      }
      isReplaced
      language
      createdAt
    }
    totalCount
  }
}
    `),Yo=new $(`
    query PortalAudit($page: Int!, $size: Int!, $kind: AuditKind, $action: String, $actorId: ID, $targetId: ID, $from: DateTime) {
  auditLog(
    page: $page
    first: $size
    kind: $kind
    action: $action
    actorId: $actorId
    targetId: $targetId
    from: $from
  ) {
    nodes {
      id
      action
      actorId
      actorName
      targetType
      targetId
      targetName
      facts
      createdAt
    }
    totalCount
  }
}
    `),Xo=new $(`
    query PortalBroadcasts($page: Int!, $size: Int!) {
  broadcasts(page: $page, first: $size) {
    nodes {
      ...PortalBroadcast
    }
    totalCount
  }
}
    fragment PortalBroadcast on Broadcast {
  id
  title
  body
  status
  channels
  priority
  progress
  recipients
  visited
  notified
  createdAt
  startedAt
  finishedAt
}`),Zo=new $(`
    subscription PortalBroadcastProgressed($id: ID!) {
  broadcastProgressed(id: $id) {
    ...PortalBroadcast
  }
}
    fragment PortalBroadcast on Broadcast {
  id
  title
  body
  status
  channels
  priority
  progress
  recipients
  visited
  notified
  createdAt
  startedAt
  finishedAt
}`),Qo=new $(`
    mutation PortalSendBroadcast($input: BroadcastInput!) {
  sendBroadcast(input: $input) {
    id
  }
}
    `),$o=new $(`
    mutation PortalCancelBroadcast($id: ID!) {
  cancelBroadcast(id: $id) {
    id
    status
  }
}
    `),es=new $(`
    query PortalAudience {
  broadcastAudience {
    recipients
    muted
  }
}
    `),ts=new $(`
    query PortalComments($page: Int!, $size: Int!, $search: String, $userId: ID, $postId: ID) {
  adminComments(
    page: $page
    first: $size
    search: $search
    userId: $userId
    postId: $postId
  ) {
    nodes {
      id: commentId
      comment
      postId
      postTitle
      openReportsCount
      createdAt
      user {
        id: userId
        fullName
        avatarUrl
        onlineStatus
        isBanned
      }
    }
    totalCount
  }
}
    `),ns=new $(`
    mutation PortalUpdateComment($id: ID!, $comment: String!) {
  updateComment(id: $id, input: {comment: $comment}) {
    id
  }
}
    `),rs=new $(`
    mutation PortalDeleteComment($id: ID!) {
  deleteComment(id: $id)
}
    `),is=new $(`
    query PortalFailedDeliveries($page: Int!, $size: Int!, $channel: NotificationChannel!) {
  failedDeliveries(page: $page, first: $size, channel: $channel) {
    nodes {
      notificationId
      userId
      channel
      notificationType
      priority
      attempts
      reason
      broadcastId
      createdAt
    }
    totalCount
  }
}
    `),as=new $(`
    query PortalWaitingDeliveries($channel: NotificationChannel!, $waitsFor: DeliveryWait) {
  waitingDeliveryCounts(channel: $channel) {
    waitsFor
    count
  }
  waitingDeliveries(channel: $channel, waitsFor: $waitsFor) {
    notificationId
    userId
    notificationType
    priority
    waitsFor
    dueAt
    attempts
    tries
    createdAt
  }
}
    `),os=new $(`
    query PortalDeliveryCounts {
  deliveryMetrics {
    push {
      ...PortalChannelCount
    }
    email {
      ...PortalChannelCount
    }
    sms {
      ...PortalChannelCount
    }
    inApp {
      ...PortalChannelCount
    }
  }
}
    fragment PortalChannelCount on ChannelCount {
  queued
  sent
  failed
  skipped
}`),ss=new $(`
    mutation PortalRetryDelivery($notificationId: ID!, $channel: NotificationChannel!) {
  retryDelivery(notificationId: $notificationId, channel: $channel)
}
    `),cs=new $(`
    mutation PortalRetryDeliveries($channel: NotificationChannel!) {
  retryDeliveries(channel: $channel)
}
    `),ls=new $(`
    query PortalEarlyAccess($page: Int!, $size: Int!, $search: String) {
  earlyAccessList(page: $page, first: $size, search: $search) {
    nodes {
      id
      email
      fullName
      createdAt
    }
    totalCount
  }
}
    `),us=new $(`
    query PortalErrors {
  recentErrors {
    fingerprint
    error
    code
    frames
    count
    since
    lastAt
  }
}
    `),ds=new $(`
    query PortalErrorOccurrences($fingerprint: String, $requestId: String) {
  errorOccurrences(fingerprint: $fingerprint, requestId: $requestId) {
    fingerprint
    error
    frames
    at
    requestId
    place
    operation
    instance
  }
}
    `),fs=new $(`
    query PortalHealth {
  notificationHealth {
    status
    timestamp
    components {
      database {
        status
        connected
      }
      messageBroker {
        status
        connected
      }
      circuitBreakers {
        status
      }
      metrics {
        status
      }
    }
  }
  circuits {
    service
    state
    failures
    openedAt
    retryAt
  }
}
    `),ps=new $(`
    query PortalConfiguration {
  configurationCheck {
    name
    title
    state
    effect
    guide
    missing
  }
}
    `),ms=new $(`
    mutation PortalResetCircuit($service: String!) {
  resetCircuit(service: $service) {
    service
    state
  }
}
    `),hs=new $(`
    query PortalJobs {
  backgroundJobs {
    oldestSeconds
    dead
    jobs {
      name
      waiting
      running
      retrying
    }
  }
}
    `),gs=new $(`
    query PortalDeadLetters($page: Int!, $size: Int!) {
  deadLetters(page: $page, first: $size) {
    nodes {
      id: deadLetterId
      name
      reason
      attempts
      queuedAt
      diedAt
      requestId
    }
    totalCount
  }
}
    `),_s=new $(`
    mutation PortalReviveDeadLetter($id: ID!) {
  reviveDeadLetter(id: $id)
}
    `),vs=new $(`
    mutation PortalReviveDeadLetters {
  reviveDeadLetters
}
    `),ys=new $(`
    mutation PortalDropDeadLetter($id: ID!) {
  dropDeadLetter(id: $id)
}
    `),bs=new $(`
    query PortalLibrary($page: Int!, $size: Int!, $q: String, $categoryId: ID, $language: String) {
  resources(
    page: $page
    first: $size
    q: $q
    categoryId: $categoryId
    language: $language
  ) {
    nodes {
      id
      title
      content
      updatedAt
      createdAt
      category {
        id
        name
      }
      media {
        id
      }
    }
    totalCount
  }
}
    `),xs=new $(`
    query PortalCategories {
  resourceCategories(first: 100) {
    nodes {
      id
      name
    }
  }
}
    `),Ss=new $(`
    query PortalArticle($id: ID!) {
  resource(id: $id) {
    id
    title
    content
    categoryId
    createdAt
    updatedAt
    stages {
      trying
      weeks {
        from
        to
      }
      birth
      months {
        from
        to
      }
      loss
    }
    language
    minutesToRead
    isTimeEstimated
    reviewedBy
    reviewedOn
    sources {
      title
      url
    }
    media {
      id
      url
      isStored
      mediaType
    }
  }
}
    `),Cs=new $(`
    mutation PortalCreateArticle($input: ResourceInput!) {
  createResource(input: $input) {
    id
  }
}
    `),ws=new $(`
    mutation PortalUpdateArticle($id: ID!, $input: ResourceChanges!) {
  updateResource(id: $id, input: $input) {
    id
  }
}
    `),Ts=new $(`
    mutation PortalAddStarters {
  addStarterArticles
}
    `),Es=new $(`
    mutation PortalDeleteArticle($id: ID!) {
  deleteResource(id: $id)
}
    `),Ds=new $(`
    mutation PortalDeleteMedia($id: ID!) {
  deleteResourceMedia(id: $id)
}
    `),Os=new $(`
    mutation PortalCreateCategory($input: ResourceCategoryInput!) {
  createResourceCategory(input: $input) {
    id
  }
}
    `),ks=new $(`
    mutation PortalUpdateCategory($id: ID!, $input: ResourceCategoryChanges!) {
  updateResourceCategory(id: $id, input: $input) {
    id
  }
}
    `),As=new $(`
    mutation PortalDeleteCategory($id: ID!) {
  deleteResourceCategory(id: $id)
}
    `),js=new $(`
    query PortalOverview($period: OverviewPeriod!) {
  adminOverview(period: $period) {
    totalUsers {
      ...OverviewFigure
    }
    activeUsers {
      ...OverviewFigure
    }
    totalPosts {
      ...OverviewFigure
    }
    bannedUsers {
      ...OverviewFigure
    }
  }
}
    fragment OverviewFigure on OverviewCard {
  value
  count
  before
  changePercent
  changeLabel
}`),Ms=new $(`
    query PortalEngagement($period: EngagementPeriod!) {
  adminEngagement(period: $period) {
    label
    points {
      date
      day
      value
    }
  }
}
    `),Ns=new $(`
    query PortalPosts($page: Int!, $size: Int!, $search: String, $state: PostState, $userId: ID) {
  adminPosts(
    page: $page
    first: $size
    search: $search
    state: $state
    userId: $userId
  ) {
    nodes {
      id: postId
      title
      postPreview
      reactionsCount
      commentsCount
      datePosted
      updatedAt
      isApproved
      state
      rejectionReason
      openReportsCount
      userStatus
      actions
      user {
        id: userId
        fullName
        avatarUrl
        onlineStatus
      }
    }
    totalCount
  }
}
    `),Ps=new $(`
    query PortalPost($id: ID!) {
  post(id: $id) {
    id
    title
    content
    createdAt
    views
    likesCount
    commentsCount
    isApproved
    photos {
      id: photoId
      url
    }
    user {
      id: userId
      fullName
      profile {
        avatarUrl
      }
    }
    newestComments(first: 10) {
      id
      comment
      createdAt
      user {
        fullName
      }
    }
  }
}
    `),Fs=new $(`
    mutation PortalApprovePost($id: ID!, $seen: DateTime!) {
  approvePost(id: $id, seen: $seen) {
    id
  }
}
    `),Is=new $(`
    mutation PortalUpdatePost($id: ID!, $input: PostChanges!) {
  updatePost(id: $id, input: $input) {
    id
  }
}
    `),Ls=new $(`
    mutation PortalDeletePost($id: ID!) {
  deletePost(id: $id)
}
    `),Rs=new $(`
    mutation PortalRejectPost($id: ID!, $reason: String!, $seen: DateTime!) {
  rejectPost(id: $id, reason: $reason, seen: $seen) {
    id
  }
}
    `),zs=new $(`
    mutation PortalBanUser($userId: ID!, $reason: String, $until: DateTime) {
  banUser(userId: $userId, reason: $reason, until: $until) {
    id: userId
    status
  }
}
    `),Bs=new $(`
    mutation PortalUnbanUser($userId: ID!) {
  unbanUser(userId: $userId) {
    id: userId
    status
  }
}
    `),Vs=new $(`
    subscription PortalPostPublished {
  postPublished
}
    `),Hs=new $(`
    subscription PortalPostsChanged {
  postsChanged
}
    `),Us=new $(`
    query PortalReports($page: Int!, $size: Int!, $status: ReportStatus, $authorId: ID) {
  reports(page: $page, first: $size, status: $status, authorId: $authorId) {
    nodes {
      id
      reason
      note
      excerpt
      isUrgent
      status
      outcome
      targetType
      targetId
      authorId
      userId
      closedAt
      createdAt
    }
    totalCount
  }
}
    `),Ws=new $(`
    query PortalCases($page: Int!, $mine: Boolean!, $authorId: ID) {
  moderationCases(page: $page, first: 20, mine: $mine, authorId: $authorId) {
    nodes {
      id: reportId
      version
      targetType
      targetId
      title
      text
      photoUrls
      writtenAt
      postId
      postTitle
      isUrgent
      priority
      reportsCount
      reportedAt
      claimedBy
      reportsAboutAuthor
      author {
        id: userId
        fullName
        avatarUrl
        onlineStatus
        isBanned
      }
      reports {
        id: reportId
        userId
        reporterName
        reason
        note
        priority
        createdAt
      }
      history {
        id
        action
        actorName
        createdAt
      }
    }
    totalCount
  }
}
    `),Gs=new $(`
    mutation PortalDecide($input: ModerationDecisionInput!) {
  decideCases(input: $input) {
    decisions {
      id
      targetId
      undoUntil
    }
    skipped
  }
}
    `),Ks=new $(`
    mutation PortalUndo($ids: [ID!]!) {
  undoDecisions(ids: $ids)
}
    `),qs=new $(`
    subscription PortalReportsChanged {
  reportsChanged
}
    `),Js=new $(`
    mutation PortalClaimReport($id: ID!) {
  claimReport(id: $id) {
    id
    claimedBy
  }
}
    `),Ys=new $(`
    mutation PortalReleaseReport($id: ID!) {
  releaseReport(id: $id) {
    id
  }
}
    `),Xs=new $(`
    query PortalGrowth($period: GrowthPeriod!) {
  adminGrowth(period: $period) {
    day
    signUps
    activeOnDay
    activeInWeek
  }
}
    `),Zs=new $(`
    query PortalRetention {
  adminRetention {
    week
    signUps
    active
  }
}
    `),Qs=new $(`
    query PortalAnswers($period: AnswersPeriod!) {
  adminAnswers(period: $period) {
    at
    answers
    failed
    firstWordMedianMs
    firstWordSlowMs
  }
}
    `),$s=new $(`
    query PortalUsers($page: Int!, $size: Int!, $search: String, $status: AccountStatus, $role: Role, $sortBy: AccountSort!) {
  users(
    page: $page
    first: $size
    search: $search
    status: $status
    role: $role
    sortBy: $sortBy
  ) {
    nodes {
      id: userId
      fullName
      email
      avatarUrl
      country
      role
      status
      isOnline
      lastSeenAt
      createdAt
    }
    totalCount
  }
}
    `),ec=new $(`
    query PortalUser($id: ID!) {
  user(id: $id) {
    id: userId
    fullName
    email
    emailVerified
    avatarUrl
    country
    timezone
    preferredLanguage
    communityVisibility
    role
    hasSecondFactor
    status
    bannedAt
    bannedUntil
    banReason
    isOnline
    lastSeenAt
    createdAt
    postsCount
    commentsCount
    reportsAboutCount
    reportsFiledCount
    sessionsCount
    sessions {
      id: sessionId
      userAgent
      signedInAt
      lastUsedAt
      expiresAt
    }
    family {
      userId
      fullName
      role
      isOwner
      children
      since
    }
    allowances {
      plan {
        id: planId
      }
      allowances {
        name
        used
        allowed
        resetsAt
      }
    }
    subscriptions {
      id
      platform
      productId
      status
      isPremium
      isSandbox
      startedAt
      expiresAt
    }
  }
}
    `),tc=new $(`
    mutation PortalSignOutUser($userId: ID!) {
  signOutUser(userId: $userId) {
    id: userId
    sessionsCount
  }
}
    `),nc=new $(`
    mutation PortalResetSecondFactor($userId: ID!) {
  resetSecondFactor(userId: $userId) {
    id: userId
    hasSecondFactor
  }
}
    `),rc=new $(`
    mutation PortalChangeRole($userId: ID!, $role: Role!) {
  changeRole(userId: $userId, role: $role) {
    id: userId
    role
  }
}
    `),ic=new $(`
    subscription PortalAccountOpened {
  accountOpened
}
    `),ac={good:5e3,bad:12e3},oc=[],sc=0,cc=new Set,lc=e=>{oc=e;for(let e of cc)e()},uc=e=>lc(oc.filter(t=>t.id!==e)),dc=(e,t=`good`,n)=>{let r=++sc;return lc([...oc.slice(-3),{id:r,text:e,tone:t,offer:n}]),setTimeout(()=>uc(r),n?.forMs??ac[t]),()=>uc(r)},fc=()=>{let e=(0,i.useSyncExternalStore)(e=>(cc.add(e),()=>cc.delete(e)),()=>oc);return(0,a.jsx)(`div`,{className:`toasts`,role:`status`,"aria-live":`polite`,children:e.map(({id:e,text:t,tone:n,offer:r})=>(0,a.jsxs)(`div`,{className:`toast`,"data-tone":n,children:[(0,a.jsx)(`span`,{children:t}),r&&(0,a.jsx)(Ma,{className:`button quiet`,onPress:()=>{uc(e),r.act()},children:r.label}),(0,a.jsx)(Ma,{className:`icon-button`,"aria-label":`Dismiss`,onPress:()=>uc(e),children:(0,a.jsx)(Do,{"aria-hidden":!0,size:16})})]},e))})},pc=async(e,t,n)=>{let r=await fetch(`/graphql`,{method:`POST`,headers:{"content-type":`application/json`,accept:`application/json`,authorization:t},body:e,...n&&{signal:n}}).catch(e=>{throw e instanceof DOMException?e:Fa}),i=r.headers.get(`content-type`)?.startsWith(`application/json`);if(!r.ok||!i)throw await Ba(r);return r.json()},mc=new Y(`You have been signed out.`,`unauthenticated`),hc=async(e,t,n)=>{let r=JSON.stringify({query:e.toString(),variables:t});for(let e of[!1,!0]){let t=await so({renewed:e});if(!t)throw mc;let{data:i,errors:a}=await pc(r,t,n),[o]=a??[];if(!o&&i)return i;let{code:s=``,errors:c=[]}=o?.extensions??{};if(s!==`unauthenticated`)throw new Y(o?.message??`The answer was empty.`,s,c)}throw mc},gc=(e,t)=>t===void 0?[e.toString()]:[e.toString(),t],_c=(e,t,{every:n,enabled:r=!0,isAudited:i=!1}={})=>et({queryKey:gc(e,t),queryFn:({signal:n})=>hc(e,t,n),placeholderData:oe,enabled:r,refetchOnWindowFocus:!i,refetchOnReconnect:!i,...n&&{refetchInterval:n}}),vc=(e,{done:t,atOnce:n,onDone:r,quiet:i=!1}={})=>{let a=s();return tt({mutationFn:t=>hc(e,t),onMutate:async e=>{if(!n)return[];let t=[n.document.toString()];await a.cancelQueries({queryKey:t});let r=a.getQueriesData({queryKey:t});return a.setQueriesData({queryKey:t},t=>t&&n.change(t,e)),r},onError:(e,t,n)=>{for(let[e,t]of n??[])a.setQueryData(e,t);i||dc(e.message,`bad`)},onSuccess:e=>{t&&dc(typeof t==`string`?t:t(e)),r?.(e)},onSettled:()=>a.invalidateQueries()})},yc=({tone:e=`plain`,children:t,...n})=>(0,a.jsx)(Ma,{...n,className:`button ${e}`,children:yn(t,(e,{isPending:t})=>(0,a.jsxs)(a.Fragment,{children:[t&&(0,a.jsx)(`span`,{className:`spinner small`,"aria-hidden":!0}),e]}))}),bc=({title:e,text:t,icon:n=To,isPage:r=!1,children:i})=>(0,a.jsxs)(`div`,{className:`state`,children:[(0,a.jsx)(n,{"aria-hidden":!0,size:32,strokeWidth:1.5}),r?(0,a.jsx)(`h1`,{children:e}):(0,a.jsx)(`h2`,{children:e}),t&&(0,a.jsx)(`p`,{children:t}),i]}),xc=({error:e,retry:t})=>(0,a.jsxs)(`div`,{className:`state`,role:`alert`,children:[(0,a.jsx)(Co,{"aria-hidden":!0,size:32,strokeWidth:1.5}),(0,a.jsx)(`h2`,{children:`This could not be loaded`}),(0,a.jsx)(`p`,{children:e.message}),(0,a.jsx)(yc,{onPress:()=>void t(),children:`Try again`})]}),Sc=({lines:e=3})=>(0,a.jsx)(`div`,{className:`skeleton`,"aria-hidden":!0,children:Array.from({length:e},(e,t)=>(0,a.jsx)(`span`,{},t))}),Cc=({isWhole:e=!1})=>(0,a.jsxs)(`div`,{className:e?`loading-page whole`:`loading-page`,role:`status`,children:[(0,a.jsx)(`span`,{className:`spinner`,"aria-hidden":!0}),(0,a.jsx)(`span`,{className:`visually-hidden`,children:`Loading`})]});export{fs as $,nr as $n,c as $r,qa as $t,ts as A,Ti as An,Ut as Ar,tc as At,rs as B,Nr as Bn,be as Br,ec as Bt,Xo as C,Gi as Cn,j as Cr,Zs as Ct,Mo as D,Mi as Dn,an as Dr,vs as Dt,xs as E,Ai as En,A as Er,_s as Et,gs as F,ei as Fn,Ht as Fr,Ks as Ft,ls as G,hr as Gn,x as Gr,xo as Gt,Ls as H,jr as Hn,_e as Hr,as as Ht,Gs as I,Vr as In,ot as Ir,ws as It,ds as J,ar as Jn,v as Jr,Ya as Jt,No as K,B as Kn,b as Kr,Y as Kt,qo as L,Br as Ln,rt as Lr,ks as Lt,Fo as M,ui as Mn,Gt as Mr,Po as Mt,Cs as N,li as Nn,It as Nr,Ao as Nt,rc as O,Oi as On,D as Or,Ko as Ot,Os as P,ti as Pn,Lt as Pr,Bs as Pt,Xs as Q,rr as Qn,le as Qr,Ba as Qt,Es as R,Rr as Rn,ze as Rr,ns as Rt,Zo as S,Ki as Sn,hn as Sr,nc as St,Ws as T,ji as Tn,un as Tr,ss as Tt,os as U,gr as Un,ge as Ur,Do as Ut,Ds as V,Pr as Vn,T as Vr,$s as Vt,ys as W,ur as Wn,m as Wr,Co as Wt,is as X,z as Xn,S as Xr,Ua as Xt,us as Y,ir as Yn,p as Yr,so as Yt,ko as Z,or as Zn,_ as Zr,Ga as Zt,Fs as _,pa as _n,Sn as _r,Io as _t,yc as a,Ha as an,F as ar,js as at,Yo as b,$i as bn,Cn as br,Go as bt,vc as c,za as cn,Pn as cr,Vs as ct,dc as d,Aa as dn,M as dr,Jo as dt,s as ei,oo as en,Wn as er,Uo as et,ic as f,Ea as fn,N as fr,Rs as ft,Qs as g,ha as gn,vn as gr,Bo as gt,Ho as h,ma as hn,xn as hr,Lo as ht,Sc as i,Ka as in,In as ir,Oo as it,ps as j,wi as jn,zt as jr,Ro as jt,Js as k,Ei as kn,Kt as kr,Qo as kt,_c as l,ja as ln,Mn as lr,Hs as lt,Ts as m,ga as mn,_n as mr,Vo as mt,xc as n,Qa as nn,L as nr,hs as nt,mc as o,no as on,Fn as or,jo as ot,zo as p,Ca as pn,jn as pr,Ys as pt,Ms as q,dr as qn,y as qr,Fa as qt,Cc as r,to as rn,P as rr,bs as rt,hc as s,Wa as sn,I as sr,Ps as st,bc as t,Za as tn,Gn as tr,Wo as tt,fc as u,Ma as un,An as ur,Ns as ut,Ss as v,sa as vn,gn as vr,qs as vt,$o as w,zi as wn,dn as wr,cs as wt,zs as x,qi as xn,bn as xr,ms as xt,es as y,oa as yn,En as yr,Us as yt,As as z,Mr as zn,ke as zr,Is as zt};