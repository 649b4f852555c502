import{c as e,d as t,f as n,h as r,l as i,u as a}from"./format-Dqi_ib0L.js";var o=r(n(),1),s=t(),c=o.createContext(void 0),l=e=>{let t=o.useContext(c);if(e)return e;if(!t)throw Error(`No QueryClient set, use QueryClientProvider to set one`);return t},u=({client:e,children:t})=>(o.useEffect(()=>(e.mount(),()=>{e.unmount()}),[e]),(0,s.jsx)(c.Provider,{value:e,children:t})),d={setTimeout:(e,t)=>setTimeout(e,t),clearTimeout:e=>clearTimeout(e),setInterval:(e,t)=>setInterval(e,t),clearInterval:e=>clearInterval(e)},f=new class{#e=d;setTimeoutProvider(e){this.#e=e}setTimeout(e,t){return this.#e.setTimeout(e,t)}clearTimeout(e){this.#e.clearTimeout(e)}setInterval(e,t){return this.#e.setInterval(e,t)}clearInterval(e){this.#e.clearInterval(e)}};function p(e){setTimeout(e,0)}var m=typeof window>`u`||`Deno`in globalThis;function h(){}function g(e,t){return typeof e==`function`?e(t):e}function _(e){return typeof e==`number`&&e>=0&&e!==1/0}function v(e,t){return Math.max(e+(t||0)-Date.now(),0)}function y(e,t){return typeof e==`function`?e(t):e}function b(e,t){let{type:n=`all`,exact:r,fetchStatus:i,predicate:a,queryKey:o,stale:s}=e;if(o){if(r){if(t.queryHash!==S(o,t.options))return!1}else if(!w(t.queryKey,o))return!1}if(n!==`all`){let e=t.isActive();if(n===`active`&&!e||n===`inactive`&&e)return!1}return!(typeof s==`boolean`&&t.isStale()!==s||i&&i!==t.state.fetchStatus||a&&!a(t))}function x(e,t){let{exact:n,status:r,predicate:i,mutationKey:a}=e;if(a){if(!t.options.mutationKey)return!1;if(n){if(C(t.options.mutationKey)!==C(a))return!1}else if(!w(t.options.mutationKey,a))return!1}return!(r&&t.state.status!==r||i&&!i(t))}function S(e,t){return(t?.queryKeyHashFn||C)(e)}function C(e){return JSON.stringify(e,(e,t)=>ne(t)?Object.keys(t).sort().reduce((e,n)=>(e[n]=t[n],e),{}):t)}function w(e,t){if(e===t)return!0;if(typeof e!=typeof t)return!1;if(e&&t&&typeof e==`object`&&typeof t==`object`){if(Array.isArray(e)&&Array.isArray(t)){if(t.length>e.length)return!1;for(let n=0;n<t.length;n++)if(!w(e[n],t[n]))return!1;return!0}let n=Object.keys(t);for(let r of n)if(!w(e[r],t[r]))return!1;return!0}return!1}var T=Object.prototype.hasOwnProperty;function ee(e,t,n=0){if(e===t)return e;if(n>500)return t;let r=te(e)&&te(t);if(!r&&!(ne(e)&&ne(t)))return t;let i=(r?e:Object.keys(e)).length,a=r?t:Object.keys(t),o=a.length,s=r?Array(o):{},c=0;for(let l=0;l<o;l++){let o=r?l:a[l],u=e[o],d=t[o];if(u===d){s[o]=u,(r?l<i:T.call(e,o))&&c++;continue}if(u===null||d===null||typeof u!=`object`||typeof d!=`object`){s[o]=d;continue}let f=ee(u,d,n+1);s[o]=f,f===u&&c++}return i===o&&c===i?e:s}function E(e,t){if(!t||Object.keys(e).length!==Object.keys(t).length)return!1;for(let n of Object.keys(e))if(!T.call(t,n)||e[n]!==t[n])return!1;return!0}function te(e){return Array.isArray(e)&&e.length===Object.keys(e).length}function ne(e){if(!re(e))return!1;let t=Object.getPrototypeOf(e),n=t?.constructor;if(n===void 0)return!0;if(typeof n!=`function`)return!1;let r=n.prototype;return!(!re(r)||!r.hasOwnProperty(`isPrototypeOf`)||t!==Object.prototype)}function re(e){return Object.prototype.toString.call(e)===`[object Object]`}function ie(e){return new Promise(t=>{f.setTimeout(t,e)})}function ae(e,t,n){return typeof n.structuralSharing==`function`?n.structuralSharing(e,t):n.structuralSharing===!1?t:ee(e,t)}function oe(e){return e}function se(e,t,n=0){let r=[...e,t];return n&&r.length>n?r.slice(-n):r}function ce(e,t,n=0){let r=[t,...e];return n&&r.length>n?r.slice(0,n):r}var le=Symbol();function ue(e,t){return!e.queryFn&&t?.initialPromise?()=>t.initialPromise:!e.queryFn||e.queryFn===le?()=>Promise.reject(Error(`Missing queryFn: '${e.queryHash}'`)):e.queryFn}function de(e,t){return typeof e==`function`?e(...t):!!e}var fe=Symbol();function pe(e,t,n,r){let i=!1,a;return Object.defineProperties(e,{[fe]:{value:r},signal:{enumerable:!0,get:()=>(a??=t(),i||(i=!0,a.aborted?n():a.addEventListener(`abort`,n,{once:!0})),a)}}),e}var me=()=>m,he=()=>me(),ge=class{constructor(){this.listeners=new Set,this.subscribe=this.subscribe.bind(this)}subscribe(e){return this.listeners.add(e),this.onSubscribe(),()=>{this.listeners.delete(e),this.onUnsubscribe()}}hasListeners(){return this.listeners.size>0}onSubscribe(){}onUnsubscribe(){}},_e=new class extends ge{#e;#t;#n;constructor(){super(),this.#n=e=>{if(typeof window<`u`&&window.addEventListener){let t=()=>e();return window.addEventListener(`visibilitychange`,t,!1),()=>{window.removeEventListener(`visibilitychange`,t)}}}}onSubscribe(){this.#t||this.setEventListener(this.#n)}onUnsubscribe(){this.hasListeners()||(this.#t?.(),this.#t=void 0)}setEventListener(e){this.#n=e,this.#t?.(),this.#t=e(e=>{typeof e==`boolean`?this.setFocused(e):this.onFocus()})}setFocused(e){this.#e!==e&&(this.#e=e,this.onFocus())}onFocus(){let e=this.isFocused();this.listeners.forEach(t=>{t(e)})}isFocused(){return typeof this.#e==`boolean`?this.#e:globalThis.document?.visibilityState!==`hidden`}},ve=p;function ye(){let e=[],t=0,n=e=>{e()},r=e=>{e()},i=ve,a=r=>{t?e.push(r):i(()=>{n(r)})},o=()=>{let t=e;e=[],t.length&&i(()=>{r(()=>{t.forEach(e=>{n(e)})})})};return{batch:e=>{let n;t++;try{n=e()}finally{t--,t||o()}return n},batchCalls:e=>(...t)=>{a(()=>{e(...t)})},schedule:a,setNotifyFunction:e=>{n=e},setBatchNotifyFunction:e=>{r=e},setScheduler:e=>{i=e}}}var D=ye(),be=new class extends ge{#e=!0;#t;#n;constructor(){super(),this.#n=e=>{if(typeof window<`u`&&window.addEventListener){let t=()=>e(!0),n=()=>e(!1);return window.addEventListener(`online`,t,!1),window.addEventListener(`offline`,n,!1),()=>{window.removeEventListener(`online`,t),window.removeEventListener(`offline`,n)}}}}onSubscribe(){this.#t||this.setEventListener(this.#n)}onUnsubscribe(){this.hasListeners()||(this.#t?.(),this.#t=void 0)}setEventListener(e){this.#n=e,this.#t?.(),this.#t=e(this.setOnline.bind(this))}setOnline(e){this.#e!==e&&(this.#e=e,this.listeners.forEach(t=>{t(e)}))}isOnline(){return this.#e}};function xe(e){return Math.min(1e3*2**e,3e4)}function Se(e){return(e??`online`)!==`online`||be.isOnline()}var Ce=class extends Error{constructor(e){super(`CancelledError`),this.revert=e?.revert,this.silent=e?.silent}};function we(e){let t=!1,n=0,r,i=`pending`,a,o,s=new Promise((e,t)=>{a=e,o=t});s.catch(h);let c=()=>i!==`pending`,l=t=>{if(!c()){let n=new Ce(t);g(n),e.onCancel?.(n)}},u=()=>{t=!0},d=()=>{t=!1},f=()=>_e.isFocused()&&(e.networkMode===`always`||be.isOnline())&&e.canRun(),p=()=>Se(e.networkMode)&&e.canRun(),m=e=>{c()||(r?.(),i=`resolved`,a(e))},g=e=>{c()||(r?.(),i=`rejected`,o(e))},_=t=>new Promise(n=>{r=e=>{(c()||t())&&n(e)},e.onPause?.()}).then(()=>{r=void 0,c()||e.onContinue?.()}),v=()=>{if(c())return;let r,i=n===0?e.initialPromise:void 0;try{r=i??e.fn()}catch(e){r=Promise.reject(e)}Promise.resolve(r).then(m).catch(r=>{if(c())return;let i=e.retry??(he()?0:3),a=e.retryDelay??xe,o=typeof a==`function`?a(n,r):a,s=i===!0||typeof i==`number`&&n<i||typeof i==`function`&&i(n,r);t||!s?g(r):(n++,e.onFail?.(n,r),ie(o).then(()=>c()||f()?void 0:_(f)).then(()=>{t?g(r):v()}))})};return{promise:s,status:()=>i,cancel:l,continue:()=>(r?.(),s),cancelRetry:u,continueRetry:d,canStart:p,start:()=>(p()?v():_(p).then(v),s)}}function Te(e){return{onFetch:(t,n)=>{let r=t.options,i=t.fetchOptions?.meta?.fetchMore?.direction,a=t.state.data?.pages||[],o=t.state.data?.pageParams||[],s={pages:[],pageParams:[]},c=0,l=async()=>{let n=!1,l=t,u=e=>{pe(e,()=>t.signal,()=>n=!0,l[fe])},d=ue(t.options,t.fetchOptions),f=async(e,r,i)=>{if(n)return Promise.reject(t.signal.reason);if(r==null&&e.pages.length)return Promise.resolve(e);let a=(()=>{let e={client:t.client,queryKey:t.queryKey,pageParam:r,direction:i?`backward`:`forward`,meta:t.options.meta};return u(e),e})(),o=await d(a),{maxPages:s}=t.options,c=i?ce:se;return{pages:c(e.pages,o,s),pageParams:c(e.pageParams,r,s)}};if(i&&a.length){let e=i===`backward`,t=e?De:Ee,n={pages:a,pageParams:o};s=await f(n,t(r,n),e)}else{let t=e??a.length;do{let e=c===0?o[0]===void 0?r.initialPageParam:o[0]:Ee(r,s);if(c>0&&e==null)break;s=await f(s,e),c++}while(c<t)}return s};t.fetchFn=t.options.persister?()=>t.options.persister?.(l,{client:t.client,queryKey:t.queryKey,meta:t.options.meta,signal:t.signal},n):l}}}function Ee(e,{pages:t,pageParams:n}){let r=t.length-1;return t.length>0?e.getNextPageParam(t[r],t,n[r],n):void 0}function De(e,{pages:t,pageParams:n}){return t.length>0?e.getPreviousPageParam?.(t[0],t,n[0],n):void 0}var Oe=class{#e;destroy(){this.clearGcTimeout()}scheduleGc(){this.clearGcTimeout(),_(this.gcTime)&&(this.#e=f.setTimeout(()=>{this.optionalRemove()},this.gcTime))}updateGcTime(e){this.gcTime=Math.max(this.gcTime||0,e??(he()?1/0:3e5))}clearGcTimeout(){this.#e!==void 0&&(f.clearTimeout(this.#e),this.#e=void 0)}},ke=class extends Oe{#e;#t;#n;#r;#i;#a;#o;#s;#c;constructor(e){super(),this.#c=!1,this.#s=e.defaultOptions,this.setOptions(e.options),this.observers=[],this.#i=e.client,this.#r=this.#i.getQueryCache(),this.queryKey=e.queryKey,this.queryHash=e.queryHash,this.#t=Me(this.options),this.state=e.state??this.#t,this.scheduleGc()}get meta(){return this.options.meta}get queryType(){return this.#e}get promise(){return this.#a?.promise}setOptions(e){if(this.options={...this.#s,...e},e?._type&&(this.#e=e._type),this.updateGcTime(this.options.gcTime),this.state&&this.state.data===void 0){let e=Me(this.options);e.data!==void 0&&(this.setState(je(e.data,e.dataUpdatedAt)),this.#t=e)}}optionalRemove(){!this.observers.length&&this.state.fetchStatus===`idle`&&this.#r.remove(this)}setData(e,t){let n=ae(this.state.data,e,this.options);return this.#l({data:n,type:`success`,dataUpdatedAt:t?.updatedAt,manual:t?.manual}),n}setState(e){this.#l({type:`setState`,state:e})}cancel(e){let t=this.#a?.promise;return this.#a?.cancel(e),t?t.then(h).catch(h):Promise.resolve()}destroy(){super.destroy(),this.cancel({silent:!0})}get resetState(){return this.#t}reset(){this.destroy(),this.setState(this.resetState)}isActive(){return this.observers.some(e=>y(e.options.enabled,this)!==!1)}isDisabled(){return this.getObserversCount()>0?!this.isActive():this.options.queryFn===le||!this.isFetched()}isFetched(){return this.state.dataUpdateCount+this.state.errorUpdateCount>0}isStatic(){return this.state.data!==void 0&&this.getObserversCount()>0&&this.observers.some(e=>y(e.options.staleTime,this)===`static`)}isStale(){return this.getObserversCount()>0?this.observers.some(e=>e.getCurrentResult().isStale):this.state.data===void 0||this.state.isInvalidated}isStaleByTime(e=0){return this.state.data===void 0?!0:e===`static`?!1:this.state.isInvalidated?!0:!v(this.state.dataUpdatedAt,e)}onFocus(){this.observers.find(e=>e.shouldFetchOnWindowFocus())?.refetch({cancelRefetch:!1}),this.#a?.continue()}onOnline(){this.observers.find(e=>e.shouldFetchOnReconnect())?.refetch({cancelRefetch:!1}),this.#a?.continue()}addObserver(e){this.observers.includes(e)||(this.observers.push(e),this.clearGcTimeout(),this.#r.notify({type:`observerAdded`,query:this,observer:e}))}removeObserver(e){let t=this.observers.indexOf(e);t!==-1&&(this.observers.splice(t,1),this.observers.length||(this.#a&&(this.#c||this.state.fetchStatus===`paused`&&this.state.status===`pending`?this.#a.cancel({revert:!0}):this.#a.cancelRetry()),this.scheduleGc()),this.#r.notify({type:`observerRemoved`,query:this,observer:e}))}getObserversCount(){return this.observers.length}invalidate(){this.state.isInvalidated||this.#l({type:`invalidate`})}async fetch(e,t){if(this.state.fetchStatus!==`idle`&&this.#a?.status()!==`rejected`){if(this.state.data!==void 0&&t?.cancelRefetch)this.cancel({silent:!0});else if(this.#a&&this.#o)return this.#a.continueRetry(),this.#o}if(e&&this.setOptions(e),!this.options.queryFn){let e=this.observers.find(e=>e.options.queryFn);e&&this.setOptions(e.options)}let n=new AbortController,r=e=>{Object.defineProperties(e,{[fe]:{value:n.signal,enumerable:!0},signal:{enumerable:!0,get:()=>(this.#c=!0,n.signal)}})},i=()=>{let e=ue(this.options,t),n=(()=>{let e={client:this.#i,queryKey:this.queryKey,meta:this.meta};return r(e),e})();return this.#c=!1,this.options.persister?this.options.persister(e,n,this):e(n)},a=(()=>{let e={fetchOptions:t,options:this.options,queryKey:this.queryKey,client:this.#i,state:this.state,fetchFn:i};return r(e),e})();(this.#e===`infinite`?Te(this.options.pages):this.options.behavior)?.onFetch(a,this),this.#n=this.state,(this.state.fetchStatus===`idle`||this.state.fetchMeta!==a.fetchOptions?.meta)&&this.#l({type:`fetch`,meta:a.fetchOptions?.meta});let o=this.#a=we({initialPromise:t?.initialPromise,fn:a.fetchFn,onCancel:e=>{e instanceof Ce&&e.revert&&this.setState({...this.#n,fetchStatus:`idle`}),n.abort()},onFail:(e,t)=>{this.#l({type:`failed`,failureCount:e,error:t})},onPause:()=>{this.#l({type:`pause`})},onContinue:()=>{this.#l({type:`continue`})},retry:a.options.retry,retryDelay:a.options.retryDelay,networkMode:a.options.networkMode,canRun:()=>!0}),s=(async()=>{try{let e=await o.promise;if(e===void 0)throw Error(`${this.queryHash} data is undefined`);return this.setData(e),this.#r.config.onSuccess?.(e,this),this.#r.config.onSettled?.(e,this.state.error,this),e}catch(e){if(e instanceof Ce){if(e.silent){if(this.#a!==o&&this.#o)return this.#o;throw e}if(e.revert){if(this.state.data===void 0)throw e;return this.state.data}}throw this.#l({type:`error`,error:e}),this.#r.config.onError?.(e,this),this.#r.config.onSettled?.(this.state.data,e,this),e}finally{this.#a===o&&(this.#a=void 0,this.#o=void 0),this.scheduleGc()}})();return this.#o=s,o.start(),s}#l(e){let t=t=>{switch(e.type){case`failed`:return{...t,fetchFailureCount:e.failureCount,fetchFailureReason:e.error};case`pause`:return{...t,fetchStatus:`paused`};case`continue`:return{...t,fetchStatus:`fetching`};case`fetch`:return{...t,...Ae(t.data,this.options),fetchMeta:e.meta??null};case`success`:{let n={...t,...je(e.data,e.dataUpdatedAt),dataUpdateCount:t.dataUpdateCount+1,...!e.manual&&{fetchStatus:`idle`,fetchFailureCount:0,fetchFailureReason:null}};return this.#n=e.manual?n:void 0,n}case`error`:{let n=e.error;return{...t,error:n,errorUpdateCount:t.errorUpdateCount+1,errorUpdatedAt:Date.now(),fetchFailureCount:t.fetchFailureCount+1,fetchFailureReason:n,fetchStatus:`idle`,status:`error`,isInvalidated:!0}}case`invalidate`:return{...t,isInvalidated:!0};case`setState`:return{...t,...e.state}}};this.state=t(this.state),D.batch(()=>{this.observers.slice().forEach(e=>{e.onQueryUpdate()}),this.#r.notify({query:this,type:`updated`,action:e})})}};function Ae(e,t){return{fetchFailureCount:0,fetchFailureReason:null,fetchStatus:Se(t.networkMode)?`fetching`:`paused`,...e===void 0&&{error:null,status:`pending`}}}function je(e,t){return{data:e,dataUpdatedAt:t??Date.now(),error:null,isInvalidated:!1,status:`success`}}function Me(e){let t=typeof e.initialData==`function`?e.initialData():e.initialData,n=t!==void 0,r=n?typeof e.initialDataUpdatedAt==`function`?e.initialDataUpdatedAt():e.initialDataUpdatedAt:0;return{data:t,dataUpdateCount:0,dataUpdatedAt:n?r??Date.now():0,error:null,errorUpdateCount:0,errorUpdatedAt:0,fetchFailureCount:0,fetchFailureReason:null,fetchMeta:null,isInvalidated:!1,status:n?`success`:`pending`,fetchStatus:`idle`}}var Ne=class extends ge{#e;#t=void 0;#n=void 0;#r=void 0;#i;#a;#o;#s;#c;#l;#u;#d;#f;#p=new Set;constructor(e,t){super(),this.options=t,this.#e=e,this.#o=null,this.bindMethods(),this.setOptions(t)}bindMethods(){this.refetch=this.refetch.bind(this)}onSubscribe(){this.listeners.size===1&&(this.#t.addObserver(this),Fe(this.#t,this.options)?this.#m():this.updateResult(),this.#y())}onUnsubscribe(){this.hasListeners()||this.destroy()}shouldFetchOnReconnect(){return Ie(this.#t,this.options,this.options.refetchOnReconnect)}shouldFetchOnWindowFocus(){return Ie(this.#t,this.options,this.options.refetchOnWindowFocus)}destroy(){this.listeners=new Set,this.#b(),this.#x(),this.#t.removeObserver(this)}setOptions(e){let t=this.options,n=this.#t;if(this.options=this.#e.defaultQueryOptions(e),this.options.enabled!==void 0&&typeof this.options.enabled!=`boolean`&&typeof this.options.enabled!=`function`&&typeof y(this.options.enabled,this.#t)!=`boolean`)throw Error(`Expected enabled to be a boolean or a callback that returns a boolean`);this.#S(),this.#t.setOptions(this.options),t._defaulted&&!E(this.options,t)&&this.#e.getQueryCache().notify({type:`observerOptionsUpdated`,query:this.#t,observer:this});let r=this.hasListeners();r&&Le(this.#t,n,this.options,t)&&this.#m(),this.updateResult(),r&&(this.#t!==n||y(this.options.enabled,this.#t)!==y(t.enabled,this.#t)||y(this.options.staleTime,this.#t)!==y(t.staleTime,this.#t))&&this.#g();let i=this.#_();r&&(this.#t!==n||y(this.options.enabled,this.#t)!==y(t.enabled,this.#t)||i!==this.#f)&&this.#v(i)}getOptimisticResult(e){let t=this.#e.getQueryCache().build(this.#e,e),n=this.createResult(t,e);return E(this.getCurrentResult(),n)||(this.#r=n,this.#a=this.options,this.#i=this.#t.state),n}getCurrentResult(){return this.#r}trackResult(e,t){return new Proxy(e,{get:(e,n)=>(this.trackProp(n),t?.(n),Reflect.get(e,n))})}trackProp(e){this.#p.add(e)}getCurrentQuery(){return this.#t}refetch({...e}={}){return this.fetch({...e})}fetchOptimistic(e){let t=this.#e.defaultQueryOptions(e),n=this.#e.getQueryCache().build(this.#e,t),r=()=>{},i,a=new Promise(e=>{i=e,r=this.#e.getQueryCache().subscribe(i=>{i.type===`updated`&&i.query.queryHash===n.queryHash&&n.state.data!==void 0&&(r(),e(this.createResult(n,t)))})});return Promise.race([n.fetch(t).then(()=>{let e=this.createResult(n,t);return i?.(e),e}).finally(()=>{r()}),a])}fetch(e){return this.#m({...e,cancelRefetch:e.cancelRefetch??!0}).then(()=>(this.updateResult(),this.#r))}#m(e){this.#S();let t=this.#t.fetch(this.options,e);return e?.throwOnError||(t=t.catch(h)),t}#h(e){return!he()&&y(this.options.enabled,this.#t)!==!1&&_(e)}#g(){this.#b();let e=y(this.options.staleTime,this.#t);if(this.#r.isStale||!this.#h(e))return;let t=v(this.#r.dataUpdatedAt,e)+1;this.#u=f.setTimeout(()=>{this.#r.isStale||this.updateResult()},t)}#_(){return y(this.options.refetchInterval,this.#t)??!1}#v(e){this.#x(),this.#f=e,this.#f!==0&&this.#h(this.#f)&&(this.#d=f.setInterval(()=>{(this.options.refetchIntervalInBackground||_e.isFocused())&&this.#m()},this.#f))}#y(){this.#g(),this.#v(this.#_())}#b(){this.#u!==void 0&&(f.clearTimeout(this.#u),this.#u=void 0)}#x(){this.#d!==void 0&&(f.clearInterval(this.#d),this.#d=void 0)}createResult(e,t){let n=this.#t,r=this.options,i=this.#r,a=this.#i,o=this.#a,s=e===n?this.#n:e.state,{state:c}=e,l={...c},u=!1,d;if(t._optimisticResults){let i=this.hasListeners(),a=!i&&Fe(e,t),o=i&&Le(e,n,t,r);(a||o)&&(l={...l,...Ae(c.data,e.options)}),t._optimisticResults===`isRestoring`&&(l.fetchStatus=`idle`)}let{error:f,errorUpdatedAt:p,status:m}=l;d=l.data;let h=!1;if(t.placeholderData!==void 0&&d===void 0&&m===`pending`){let e;i?.isPlaceholderData&&t.placeholderData===o?.placeholderData?(e=i.data,h=!0):e=typeof t.placeholderData==`function`?t.placeholderData(this.#l?.state.data,this.#l):t.placeholderData,e!==void 0&&(m=`success`,d=ae(i?.data,e,t),u=!0)}if(t.select&&d!==void 0&&!h){if(i&&d===a?.data&&t.select===this.#s)d=this.#c;else try{this.#s=t.select,d=t.select(d),d=ae(i?.data,d,t),this.#c=d,this.#o=null}catch(e){this.#o=e}}else d===void 0&&(this.#o=null);this.#o&&(f=this.#o,d=this.#c,p=i?.error===f?i.errorUpdatedAt:Date.now(),m=`error`,u=!1);let g=l.fetchStatus===`fetching`,_=m===`pending`,v=m===`error`,b=_&&g,x=d!==void 0;return{status:m,fetchStatus:l.fetchStatus,isPending:_,isSuccess:m===`success`,isError:v,isInitialLoading:b,isLoading:b,data:d,dataUpdatedAt:l.dataUpdatedAt,error:f,errorUpdatedAt:p,failureCount:l.fetchFailureCount,failureReason:l.fetchFailureReason,errorUpdateCount:l.errorUpdateCount,isFetched:e.isFetched(),isFetchedAfterMount:l.dataUpdateCount>s.dataUpdateCount||l.errorUpdateCount>s.errorUpdateCount,isFetching:g,isRefetching:g&&!_,isLoadingError:v&&!x,isPaused:l.fetchStatus===`paused`,isPlaceholderData:u,isRefetchError:v&&x,isStale:Re(e,t),refetch:this.refetch,isEnabled:y(t.enabled,e)!==!1}}updateResult(){let e=this.#r,t=this.createResult(this.#t,this.options);if(this.#i=this.#t.state,this.#a=this.options,this.#i.data!==void 0&&(this.#l=this.#t),E(t,e))return;this.#r=t;let n=(()=>{if(!e)return!0;let{notifyOnChangeProps:t}=this.options,n=typeof t==`function`?t():t;if(n===`all`||!n&&!this.#p.size||this.options.throwOnError&&this.#r.error!==e.error)return!0;for(let t of n??this.#p)if(this.#r[t]!==e[t])return!0;return!1})();D.batch(()=>{n&&this.listeners.forEach(e=>{e(this.#r)}),this.#e.getQueryCache().notify({query:this.#t,type:`observerResultsUpdated`})})}#S(){let e=this.#e.getQueryCache().build(this.#e,this.options);if(e===this.#t)return;let t=this.#t;this.#t=e,this.#n=e.state,this.hasListeners()&&(t?.removeObserver(this),e.addObserver(this))}onQueryUpdate(){this.updateResult(),this.hasListeners()&&this.#y()}};function Pe(e,t){return y(t.enabled,e)!==!1&&e.state.data===void 0&&(e.state.status!==`error`||y(t.retryOnMount,e)!==!1)}function Fe(e,t){return Pe(e,t)||e.state.data!==void 0&&Ie(e,t,t.refetchOnMount)}function Ie(e,t,n){if(y(t.enabled,e)!==!1&&y(t.staleTime,e)!==`static`){let r=y(n,e);return r===`always`||r!==!1&&Re(e,t)}return!1}function Le(e,t,n,r){return(e!==t||y(r.enabled,e)===!1)&&(!n.suspense||e.state.status!==`error`)&&Re(e,n)}function Re(e,t){return y(t.enabled,e)!==!1&&e.isStaleByTime(y(t.staleTime,e))}var ze=class extends Oe{#e;#t;#n;#r;constructor(e){super(),this.#e=e.client,this.mutationId=e.mutationId,this.#n=e.mutationCache,this.#t=[],this.state=e.state||Be(),this.setOptions(e.options),this.scheduleGc()}setOptions(e){this.options=e,this.updateGcTime(this.options.gcTime)}get meta(){return this.options.meta}addObserver(e){this.#t.includes(e)||(this.#t.push(e),this.clearGcTimeout(),this.#n.notify({type:`observerAdded`,mutation:this,observer:e}))}removeObserver(e){this.#t=this.#t.filter(t=>t!==e),this.scheduleGc(),this.#n.notify({type:`observerRemoved`,mutation:this,observer:e})}optionalRemove(){this.#t.length||(this.state.status===`pending`?this.scheduleGc():this.#n.remove(this))}continue(){return this.#r?.continue()??(this.state.status===`pending`?this.execute(this.state.variables):Promise.resolve())}async execute(e){let t=()=>{this.#i({type:`continue`})},n={client:this.#e,meta:this.options.meta,mutationKey:this.options.mutationKey},r=this.#r=we({fn:()=>this.options.mutationFn?this.options.mutationFn(e,n):Promise.reject(Error(`No mutationFn found`)),onFail:(e,t)=>{this.#i({type:`failed`,failureCount:e,error:t})},onPause:()=>{this.#i({type:`pause`})},onContinue:t,retry:this.options.retry??0,retryDelay:this.options.retryDelay,networkMode:this.options.networkMode,canRun:()=>this.#n.canRun(this)}),i=this.state.status===`pending`,a=!r.canStart();try{if(i)t();else{this.#i({type:`pending`,variables:e,isPaused:a}),this.#n.config.onMutate&&await this.#n.config.onMutate(e,this,n);let t=await this.options.onMutate?.(e,n);t!==this.state.context&&this.#i({type:`pending`,context:t,variables:e,isPaused:a})}this.state.isPaused&&r.canStart()&&t();let o=await r.start();return await this.#n.config.onSuccess?.(o,e,this.state.context,this,n),await this.options.onSuccess?.(o,e,this.state.context,n),await this.#n.config.onSettled?.(o,null,this.state.variables,this.state.context,this,n),await this.options.onSettled?.(o,null,e,this.state.context,n),this.#i({type:`success`,data:o}),o}catch(t){try{await this.#n.config.onError?.(t,e,this.state.context,this,n)}catch(e){Promise.reject(e)}try{await this.options.onError?.(t,e,this.state.context,n)}catch(e){Promise.reject(e)}try{await this.#n.config.onSettled?.(void 0,t,this.state.variables,this.state.context,this,n)}catch(e){Promise.reject(e)}try{await this.options.onSettled?.(void 0,t,e,this.state.context,n)}catch(e){Promise.reject(e)}throw this.#i({type:`error`,error:t}),t}finally{this.#r===r&&(this.#r=void 0),this.#n.runNext(this)}}#i(e){let t=t=>{switch(e.type){case`failed`:return{...t,failureCount:e.failureCount,failureReason:e.error};case`pause`:return{...t,isPaused:!0};case`continue`:return{...t,isPaused:!1};case`pending`:return{...t,context:e.context,data:void 0,failureCount:0,failureReason:null,error:null,isPaused:e.isPaused,status:`pending`,variables:e.variables,submittedAt:Date.now()};case`success`:return{...t,data:e.data,failureCount:0,failureReason:null,error:null,status:`success`,isPaused:!1};case`error`:return{...t,data:void 0,error:e.error,failureCount:t.failureCount+1,failureReason:e.error,isPaused:!1,status:`error`}}};this.state=t(this.state),D.batch(()=>{this.#t.forEach(t=>{t.onMutationUpdate(e)}),this.#n.notify({mutation:this,type:`updated`,action:e})})}};function Be(){return{context:void 0,data:void 0,error:null,failureCount:0,failureReason:null,isPaused:!1,status:`idle`,variables:void 0,submittedAt:0}}var Ve=class extends ge{#e;#t=void 0;#n;#r;constructor(e,t){super(),this.#e=e,this.setOptions(t),this.bindMethods(),this.#i()}bindMethods(){this.mutate=this.mutate.bind(this),this.reset=this.reset.bind(this)}setOptions(e){let t=this.options;this.options=this.#e.defaultMutationOptions(e),E(this.options,t)||this.#e.getMutationCache().notify({type:`observerOptionsUpdated`,mutation:this.#n,observer:this}),t?.mutationKey&&this.options.mutationKey&&C(t.mutationKey)!==C(this.options.mutationKey)?this.reset():this.#n?.state.status===`pending`&&this.#n.setOptions(this.options)}onSubscribe(){this.listeners.size===1&&this.#n&&(this.#n.addObserver(this),this.#i())}onUnsubscribe(){this.hasListeners()||this.#n?.removeObserver(this)}onMutationUpdate(e){this.#i(),this.#a(e)}getCurrentResult(){return this.#t}reset(){this.#n?.removeObserver(this),this.#n=void 0,this.#i(),this.#a()}mutate(e,t){return this.#r=t,this.#n?.removeObserver(this),this.#n=this.#e.getMutationCache().build(this.#e,this.options),this.#n.addObserver(this),this.#n.execute(e)}#i(){let e=this.#n?.state??Be();this.#t={...e,isPending:e.status===`pending`,isSuccess:e.status===`success`,isError:e.status===`error`,isIdle:e.status===`idle`,mutate:this.mutate,reset:this.reset}}#a(e){D.batch(()=>{let t=this.#r;if(t&&this.hasListeners()){let n=this.#t.variables,r=this.#t.context,i={client:this.#e,meta:this.options.meta,mutationKey:this.options.mutationKey};if(e?.type===`success`){try{t.onSuccess?.(e.data,n,r,i)}catch(e){Promise.reject(e)}try{t.onSettled?.(e.data,null,n,r,i)}catch(e){Promise.reject(e)}}else if(e?.type===`error`){try{t.onError?.(e.error,n,r,i)}catch(e){Promise.reject(e)}try{t.onSettled?.(void 0,e.error,n,r,i)}catch(e){Promise.reject(e)}}}this.listeners.forEach(e=>{e(this.#t)})})}},He=o.createContext(!1),Ue=()=>o.useContext(He);He.Provider;function We(){let e=!1;return{clearReset:()=>{e=!1},reset:()=>{e=!0},isReset:()=>e}}var Ge=o.createContext(We()),Ke=()=>o.useContext(Ge),qe=(e,t,n)=>{let r=n?.state.status===`error`&&typeof e.throwOnError==`function`?de(e.throwOnError,[n.state.error,n]):e.throwOnError;(e.suspense||r)&&(t.isReset()||(e.retryOnMount=!1))},Je=e=>{o.useEffect(()=>{e.clearReset()},[e])},Ye=({result:e,errorResetBoundary:t,throwOnError:n,query:r,suspense:i})=>e.isError&&!t.isReset()&&!e.isFetching&&r&&(i&&e.data===void 0||de(n,[e.error,r])),Xe=e=>{if(e.suspense){let t=1e3,n=e=>e===`static`?e:Math.max(e??t,t),r=e.staleTime;e.staleTime=typeof r==`function`?(...e)=>n(r(...e)):n(r),typeof e.gcTime==`number`&&(e.gcTime=Math.max(e.gcTime,t))}},Ze=(e,t)=>e?.suspense&&t.isPending,Qe=(e,t,n)=>t.fetchOptimistic(e).catch(()=>{n.clearReset()});function $e(e,t,n){let r=Ue(),i=Ke(),a=l(n),s=a.defaultQueryOptions(e),c=a.getQueryCache().get(s.queryHash),u=e.subscribed!==!1;s._optimisticResults=r?`isRestoring`:u?`optimistic`:void 0,Xe(s),qe(s,i,c),Je(i);let[d]=o.useState(()=>new t(a,s)),f=d.getOptimisticResult(s);o.useEffect(()=>{d.setOptions(s)},[s,d]);let p=!r&&u;if(o.useSyncExternalStore(o.useCallback(e=>{let t=p?d.subscribe(D.batchCalls(e)):h;return d.updateResult(),t},[d,p]),()=>d.getCurrentResult(),()=>d.getCurrentResult()),Ze(s,f))throw Qe(s,d,i);if(Ye({result:f,errorResetBoundary:i,throwOnError:s.throwOnError,query:c,suspense:s.suspense}))throw f.error;return s.notifyOnChangeProps?f:d.trackResult(f)}function et(e,t){return $e(e,Ne,t)}function tt(e,t){let n=l(t),[r]=o.useState(()=>new Ve(n,e));o.useEffect(()=>{r.setOptions(e)},[r,e]);let i=o.useSyncExternalStore(o.useCallback(e=>r.subscribe(D.batchCalls(e)),[r]),()=>r.getCurrentResult(),()=>r.getCurrentResult()),a=o.useCallback((...e)=>{r.mutate(e[0],e[1]).catch(h)},[r]);if(i.error&&de(r.options.throwOnError,[i.error]))throw i.error;return{...i,mutate:a,mutateAsync:i.mutate}}function nt(e,t){if(e instanceof RegExp)return{keys:!1,pattern:e};var n,r,i,a,o=[],s=``,c=e.split(`/`);for(c[0]||c.shift();i=c.shift();)n=i[0],n===`*`?(o.push(n),s+=i[1]===`?`?`(?:/(.*))?`:`/(.*)`):n===`:`?(r=i.indexOf(`?`,1),a=i.indexOf(`.`,1),o.push(i.substring(1,~r?r:~a?a:i.length)),s+=~r&&!~a?`(?:/([^/]+?))?`:`/([^/]+?)`,~a&&(s+=(~r?`?`:``)+`\\`+i.substring(a))):s+=`/`+i;return{keys:o,pattern:RegExp(`^`+s+(t?`(?=$|/)`:`/?$`),`i`)}}var rt=i(),it=o.useInsertionEffect,at=typeof window<`u`&&window.document!==void 0&&window.document.createElement!==void 0?o.useLayoutEffect:o.useEffect,ot=it||at,st=e=>{let t=o.useRef([e,(...e)=>t[0](...e)]).current;return ot(()=>{t[0]=e}),t[1]},ct=[`popstate`,`pushState`,`replaceState`,`hashchange`],lt=[],ut=()=>lt.forEach(e=>e()),dt=e=>(lt.push(e)===1&&ct.forEach(e=>addEventListener(e,ut)),()=>{lt=lt.filter(t=>t!==e),lt.length||ct.forEach(e=>removeEventListener(e,ut))}),ft=(e,t)=>(0,rt.useSyncExternalStore)(dt,e,t),pt=()=>location.search,mt=({ssrSearch:e}={})=>ft(pt,e==null?pt:()=>e),ht=()=>location.pathname,gt=({ssrPath:e}={})=>ft(ht,e==null?ht:()=>e),_t=(e,{replace:t=!1,state:n=null}={})=>history[t?`replaceState`:`pushState`](n,``,e),vt=e=>[gt(e),_t],yt=Symbol.for(`wouter_v3`);if(typeof history<`u`&&window[yt]===void 0){for(let e of[`pushState`,`replaceState`]){let t=history[e];history[e]=function(){let n=t.apply(this,arguments),r=new Event(e);return r.arguments=arguments,dispatchEvent(r),n}}Object.defineProperty(window,yt,{value:!0})}var bt=(e=``)=>e===`/`?``:e,xt=(e,t)=>e[0]===`~`?e.slice(1):bt(t)+e,St=(e,t)=>(e=Ct(bt(e)),t=Ct(t),!e||(t.toLowerCase()+`/`).startsWith(e.toLowerCase()+`/`)?t.slice(e.length)||`/`:`~`+t),Ct=e=>{try{return e.includes(`%`)?decodeURI(e):e}catch{return e}},wt=e=>Ct(e[0]===`?`?e.slice(1):e),Tt={hook:vt,searchHook:mt,parser:nt,base:``,ssrPath:void 0,ssrSearch:void 0,ssrContext:void 0,hrefs:e=>e,aroundNav:(e,t,n)=>e(t,n)},Et=(0,o.createContext)(Tt),O=()=>(0,o.useContext)(Et),Dt={},Ot=(0,o.createContext)(Dt),kt=()=>(0,o.useContext)(Ot),At=(e,t=e.base)=>St(t,e.hook(e)[0]),jt=e=>{let[t,n]=e.hook(e);return[St(e.base,t),st((t,r)=>e.aroundNav(n,xt(t,e.base),r))]},Mt=()=>jt(O()),Nt=()=>{let e=O();return wt(e.searchHook(e))},Pt=(e,t,n,r)=>{let{pattern:i,keys:a}=t instanceof RegExp?{pattern:t}:e(t||`*`,r),o=i.exec(n);if(!o)return[!1,null];let s={};for(let e=1;e<o.length;e++)s[e-1]=o[e];if(a)for(let e=0;e<a.length;e++)s[a[e]]=o[e+1];else Object.assign(s,o.groups);return r?[!0,s,o[0]]:[!0,s]},Ft=({children:e,...t})=>{let n=O(),r=t.hook?Tt:n,i=r;if(t.ssrPath){let[e,n=t.ssrSearch??``]=t.ssrPath.split(`?`);e&&(t.ssrSearch=n,t.ssrPath=e)}t.hrefs=t.hrefs??t.hook?.hrefs,t.searchHook=t.searchHook??t.hook?.searchHook;let a=(0,o.useRef)(r),s=a.current,c=s;for(let e in r){let n=e===`base`?r[e]+(t[e]??``):t[e]??r[e];n!==c[e]&&(s===c&&(a.current=c={...c}),c[e]=n),(n!==r[e]||n!==i[e])&&(i=c)}return(0,o.createElement)(Et.Provider,{value:i},e)},It=({children:e,component:t},n)=>t?(0,o.createElement)(t,{params:n}):typeof e==`function`?e(n):e,Lt=e=>{let t=(0,o.useRef)(Dt),n=t.current,r=Object.keys(e);return t.current=r.length!==Object.keys(n).length||r.some(t=>e[t]!==n[t])?e:n};function Rt(){let[e,t]=Mt(),n=Nt(),r=(0,o.useMemo)(()=>new URLSearchParams(n),[n]),i=r;return[r,st((n,r)=>{i=new URLSearchParams(typeof n==`function`?n(i):n);let a=i.toString();t(e+(a?`?`+a:``),r)})]}var zt=({path:e,nest:t,match:n,...r})=>{let i=O(),a=At(i),[s,c,l]=n??Pt(i.parser,e,a,t),u=Lt({...kt(),...c});if(!s)return null;let d=It(r,u);return(0,o.createElement)(Ot.Provider,{value:u},l?(0,o.createElement)(Ft,{base:l},d):d)};(0,o.forwardRef)((e,t)=>{let n=O(),[r,i]=jt(n),{to:a=``,href:s=a,onClick:c,asChild:l,children:u,className:d,replace:f,state:p,transition:m,...h}=e;return h.onClick=st(t=>{t.ctrlKey||t.metaKey||t.altKey||t.shiftKey||t.button!==0||(c?.(t),t.defaultPrevented||(t.preventDefault(),i(s,e)))}),h.href=n.hrefs(s[0]===`~`?s.slice(1):n.base+s,n),d!==void 0&&(h.className=d?.call?d(r===s):d),t&&(h.ref=t),l&&(0,o.isValidElement)(u)?(0,o.cloneElement)(u,h):(0,o.createElement)(`a`,h,u)});var Bt=(e,t=[])=>{if(Array.isArray(e))for(let n of e)Bt(n&&n.type===o.Fragment?n.props.children:n,t);else t.push(e);return t},Vt=({children:e,location:t})=>{let n=O(),r=At(n);for(let i of Bt(e)){let e=0;if((0,o.isValidElement)(i)&&(e=Pt(n.parser,i.props.path,t||r,i.props.nest))[0])return(0,o.cloneElement)(i,{match:e})}return null};function Ht(...e){return(...t)=>{for(let n of e)typeof n==`function`&&n(...t)}}var k=typeof document<`u`?o.useLayoutEffect:()=>{},Ut={prefix:String(Math.round(Math.random()*1e10)),current:0},Wt=o.createContext(Ut),Gt=o.createContext(!1);typeof window<`u`&&window.document&&window.document.createElement;var Kt=new WeakMap;function qt(e=!1){let t=(0,o.useContext)(Wt),n=(0,o.useRef)(null);if(n.current===null&&!e){let e=o.default.__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED?.ReactCurrentOwner?.current;if(e){let n=Kt.get(e);n==null?Kt.set(e,{id:t.current,state:e.memoizedState}):e.memoizedState!==n.state&&(t.current=n.id,Kt.delete(e))}n.current=++t.current}return n.current}function Jt(e){let t=(0,o.useContext)(Wt),n=qt(!!e),r=`react-aria${t.prefix}`;return e||`${r}-${n}`}function Yt(e){let t=o.useId(),[n]=(0,o.useState)(en()),r=n?`react-aria`:`react-aria${Ut.prefix}`;return e||`${r}-${t}`}var Xt=typeof o.useId==`function`?Yt:Jt;function Zt(){return!1}function Qt(){return!0}function $t(e){return()=>{}}function en(){return typeof o.useSyncExternalStore==`function`?o.useSyncExternalStore($t,Zt,Qt):(0,o.useContext)(Gt)}function tn(e){let[t,n]=(0,o.useState)(e),r=(0,o.useRef)(t),i=(0,o.useRef)(null),a=(0,o.useRef)(()=>{if(!i.current)return;let e=i.current.next();e.done?i.current=null:r.current===e.value?a.current():n(e.value)});return k(()=>{r.current=t,i.current&&a.current()}),[t,(0,o.useCallback)(e=>{i.current=e(r.current),a.current()},[a])]}var nn=!!(typeof window<`u`&&window.document&&window.document.createElement),A=new Map,j;typeof FinalizationRegistry<`u`&&(j=new FinalizationRegistry(e=>{A.delete(e)}));var rn=new WeakMap;function M(e){let[t,n]=(0,o.useState)(e),r=(0,o.useRef)(null),i=Xt(t),a=(0,o.useRef)(null),s=rn.get(a);if(j&&s!==i&&(s!=null&&j.unregister(a),j.register(a,i,a),rn.set(a,i)),nn){let e=A.get(i);e&&!e.includes(r)?e.push(r):A.set(i,[r])}return k(()=>{let e=i;return()=>{j&&(j.unregister(a),rn.delete(a)),A.delete(e)}},[i]),(0,o.useEffect)(()=>{let e=r.current;return e&&n(e),()=>{e&&(r.current=null)}}),i}function an(e,t){if(e===t)return e;let n=A.get(e);if(n)return n.forEach(e=>e.current=t),t;let r=A.get(t);return r?(r.forEach(t=>t.current=e),e):t}function on(e=[]){let t=M(),[n,r]=tn(t),i=(0,o.useCallback)(()=>{r(function*(){yield t,yield document.getElementById(t)?t:void 0})},[t,r]);return k(i,[t,i,...e]),n}function sn(...e){return e.length===1&&e[0]?e[0]:t=>{let n=!1,r=e.map(e=>{let r=cn(e,t);return n||=typeof r==`function`,r});if(n)return()=>{r.forEach((t,n)=>{typeof t==`function`?t():cn(e[n],null)})}}}function cn(e,t){if(typeof e==`function`)return e(t);e!=null&&(e.current=t)}function N(...t){let n={...t[0]};for(let r=1;r<t.length;r++){let i=t[r];for(let t in i){let r=n[t],a=i[t];typeof r==`function`&&typeof a==`function`&&t[0]===`o`&&t[1]===`n`&&t.charCodeAt(2)>=65&&t.charCodeAt(2)<=90?n[t]=Ht(r,a):(t===`className`||t===`UNSAFE_className`)&&typeof r==`string`&&typeof a==`string`?n[t]=e(r,a):t===`id`&&r&&a?n.id=an(r,a):t===`ref`&&r&&a?n.ref=sn(r,a):n[t]=a===void 0?r:a}}return n}function ln(e){let t=(0,o.useRef)(null),n=(0,o.useRef)(void 0),r=(0,o.useCallback)(t=>{if(typeof e==`function`){let n=e,r=n(t);return()=>{typeof r==`function`?r():n(null)}}if(e)return e.current=t,()=>{e.current=null}},[e]);return(0,o.useMemo)(()=>({get current(){return t.current},set current(e){t.current=e,n.current&&=(n.current(),void 0),e!=null&&(n.current=r(e))}}),[r])}a();var un=Symbol(`default`);function dn({values:e,children:t}){for(let[n,r]of e)t=o.createElement(n.Provider,{value:r},t);return t}function fn(e){let{className:t,style:n,children:r,defaultClassName:i,defaultChildren:a,defaultStyle:s,values:c,render:l}=e;return(0,o.useMemo)(()=>{let e,o,u;return e=typeof t==`function`?t({...c,defaultClassName:i}):t,o=typeof n==`function`?n({...c,defaultStyle:s||{}}):n,u=typeof r==`function`?r({...c,defaultChildren:a}):r??a,{className:e??i,style:o||s?{...s,...o}:void 0,children:u??a,"data-rac":``,render:l?e=>l(e,c):void 0}},[t,n,r,i,a,s,c,l])}function pn(e,t){return n=>t(typeof e==`function`?e(n):e,n)}function mn(e,t){let n=(0,o.useContext)(e);if(t===null)return null;if(n&&typeof n==`object`&&`slots`in n&&n.slots){let e=t||un;if(!n.slots[e]){let e=new Intl.ListFormat().format(Object.keys(n.slots).map(e=>`"${e}"`)),r=t?`Invalid slot "${t}".`:`A slot prop is required.`;throw Error(`${r} Valid slot names are ${e}.`)}return n.slots[e]}return n}function hn(e,t,n){let{ref:r,...i}=mn(n,e.slot)||{},a=ln((0,o.useMemo)(()=>sn(t,r),[t,r])),s=N(i,e);return`style`in i&&i.style&&`style`in e&&e.style&&(s.style=typeof i.style==`function`||typeof e.style==`function`?t=>{let n=typeof i.style==`function`?i.style(t):i.style,r={...t.defaultStyle,...n},a=typeof e.style==`function`?e.style({...t,defaultStyle:r}):e.style;return{...r,...a}}:{...i.style,...e.style}),[s,a]}function gn(e=!0){let[t,n]=(0,o.useState)(e),r=(0,o.useRef)(!1),i=(0,o.useCallback)(e=>{r.current=!0,n(!!e)},[]);return k(()=>{r.current||n(!1)},[]),[i,t]}function _n(e){let t=/^(data-.*)$/,n={};for(let r in e)t.test(r)||(n[r]=e[r]);return n}function vn(e,t,n){let{render:r,...i}=t,a=(0,o.useRef)(null),s=(0,o.useMemo)(()=>sn(n,a),[n,a]);k(()=>{},[e,r]);let c={...i,ref:s};return r?r(c,void 0):o.createElement(e,c)}var yn={},bn=new Proxy({},{get(e,t){if(typeof t!=`string`)return;let n=yn[t];return n||(n=(0,o.forwardRef)(vn.bind(null,t)),yn[t]=n),n}}),P=e=>Sn(e)?e.document:Cn(e)?e:e?.ownerDocument??(typeof document<`u`?document:void 0),F=e=>P(e)?.defaultView??(typeof window<`u`?window:void 0);function xn(e){return typeof e==`object`&&!!e&&`nodeType`in e&&typeof e.nodeType==`number`}function Sn(e){return typeof e==`object`&&!!e&&`window`in e&&e.window===e}function Cn(e){return xn(e)&&e.nodeType===9}function wn(e){return xn(e)&&e.nodeType===11&&`host`in e}function Tn(e,t,n,r){if(n==null||e==null)return()=>{};let i=Array.isArray(e)?e:[e];for(let e of i)e.addEventListener(t,n,r);return()=>{for(let e of i)e.removeEventListener(t,n,r)}}function En(e,t,n,r){if(e==null)return()=>{};let i=[],a=Array.isArray(e)?e:[e];for(let e of a){let a=e.style.getPropertyValue(t),o=e.style.getPropertyPriority(t);e.style.setProperty(t,n,r),i.unshift(()=>{a?e.style.setProperty(t,a,o):e.style.removeProperty(t)})}return()=>{for(let e of i)e()}}var Dn=!1;function On(){return Dn}function I(e,t){if(!On())return t&&e?e.contains(t):!1;if(!e||!t)return!1;let n=t;for(;n!=null;){if(n===e)return!0;n=typeof n.assignedElements!=`function`&&n.assignedSlot?.parentNode?n.assignedSlot.parentNode:wn(n)?n.host:n.parentNode}return!1}var L=(e=document)=>{if(!On())return e.activeElement;let t=e.activeElement;for(;t&&`shadowRoot`in t&&t.shadowRoot?.activeElement;)t=t.shadowRoot.activeElement;return t};function R(e){if(On()&&e.target instanceof Element&&e.target.shadowRoot){if(`composedPath`in e)return e.composedPath()[0]??null;if(`composedPath`in e.nativeEvent)return e.nativeEvent.composedPath()[0]??null}return e.target}function kn(e,t){if(t===null)return[];t??=F(e);let n=[t];if(!On()||!e||e===t)return n;let r=`getRootNode`in t?t.getRootNode():null,i=e.getRootNode()??null;for(;wn(i)&&i!==r;)n.push(i),i=i.host.getRootNode();return n}function An(e){if(!e)return!1;let t=e.getRootNode(),n=F(e);if(!(t instanceof n.Document||t instanceof n.ShadowRoot))return!1;let r=t.activeElement;return r!=null&&e.contains(r)}function z(e){e.focus({preventScroll:!0})}var jn=typeof Element<`u`&&`checkVisibility`in Element.prototype;function Mn(e){let t=F(e);if(!(e instanceof t.HTMLElement)&&!(e instanceof t.SVGElement))return!1;let{display:n,visibility:r}=e.style,i=n!==`none`&&r!==`hidden`&&r!==`collapse`;if(i){let{getComputedStyle:t}=F(e),{display:n,visibility:r}=t(e);i=n!==`none`&&r!==`hidden`&&r!==`collapse`}return i}function Nn(e,t){return!e.hasAttribute(`hidden`)&&!e.hasAttribute(`data-react-aria-prevent-focus`)&&(e.nodeName===`DETAILS`&&t&&t.nodeName!==`SUMMARY`?e.hasAttribute(`open`):!0)}function Pn(e,t){return jn?e.checkVisibility({visibilityProperty:!0})&&!e.closest(`[data-react-aria-prevent-focus]`):e.nodeName!==`#comment`&&Mn(e)&&Nn(e,t)&&(!e.parentElement||Pn(e.parentElement,e))}var Fn=[`input:not([disabled]):not([type=hidden])`,`select:not([disabled])`,`textarea:not([disabled])`,`button:not([disabled])`,`a[href]`,`area[href]`,`summary`,`iframe`,`object`,`embed`,`audio[controls]`,`video[controls]`,`[contenteditable]:not([contenteditable^="false"])`,`permission`],In=Fn.join(`:not([hidden]),`)+`,[tabindex]:not([disabled]):not([hidden])`;Fn.push(`[tabindex]:not([tabindex="-1"]):not([disabled])`);var Ln=Fn.join(`:not([hidden]):not([tabindex="-1"]),`);function Rn(e,t){return e.matches(In)&&!Bn(e)&&(t?.skipVisibilityCheck||Pn(e))}function zn(e){return e.matches(Ln)&&Pn(e)&&!Bn(e)}function Bn(e){let t=e;for(;t!=null;){if(t instanceof F(t).HTMLElement&&t.inert)return!0;t=t.parentElement}return!1}function Vn(e){let t=e;return t.nativeEvent=e,t.isDefaultPrevented=()=>t.defaultPrevented,t.isPropagationStopped=()=>t.cancelBubble,t.persist=()=>{},t}function Hn(e,t){Object.defineProperty(e,"target",{value:t}),Object.defineProperty(e,"currentTarget",{value:t})}function Un(e){let t=(0,o.useRef)({isFocused:!1,observer:null});return k(()=>{let e=t.current;return()=>{e.observer&&=(e.observer.disconnect(),null)}},[]),(0,o.useCallback)(n=>{let r=R(n);if(r instanceof HTMLButtonElement||r instanceof HTMLInputElement||r instanceof HTMLTextAreaElement||r instanceof HTMLSelectElement){t.current.isFocused=!0;let n=r;n.addEventListener(`focusout`,r=>{if(t.current.isFocused=!1,n.disabled){let t=Vn(r);e?.(t)}t.current.observer&&(t.current.observer.disconnect(),t.current.observer=null)},{once:!0}),t.current.observer=new MutationObserver(()=>{if(t.current.isFocused&&n.disabled){t.current.observer?.disconnect();let e=n===L()?null:L();n.dispatchEvent(new FocusEvent(`blur`,{relatedTarget:e})),n.dispatchEvent(new FocusEvent(`focusout`,{bubbles:!0,relatedTarget:e}))}}),t.current.observer.observe(n,{attributes:!0,attributeFilter:[`disabled`]})}},[e])}var Wn=!1;function Gn(e){for(;e&&!Rn(e,{skipVisibilityCheck:!0});)e=e.parentElement;let t=L(F(e).document);if(!t||t===e)return;let n=e?.getRootNode(),r=n!=null&&wn(n)?n:F(e),i=t=>t===e||xn(t)&&I(e,t),a=e=>e===t||t!=null&&xn(e)&&I(t,e);Wn=!0;let o=!1,s=e=>{(a(R(e))||o)&&e.stopImmediatePropagation()},c=n=>{(a(R(n))||o)&&(n.stopImmediatePropagation(),!e&&!o&&(o=!0,z(t),d()))},l=e=>{(i(R(e))||o)&&e.stopImmediatePropagation()},u=e=>{(i(R(e))||o)&&(e.stopImmediatePropagation(),o||(o=!0,z(t),d()))};r.addEventListener(`blur`,s,!0),r.addEventListener(`focusout`,c,!0),r.addEventListener(`focusin`,u,!0),r.addEventListener(`focus`,l,!0);let d=()=>{cancelAnimationFrame(f),r.removeEventListener(`blur`,s,!0),r.removeEventListener(`focusout`,c,!0),r.removeEventListener(`focusin`,u,!0),r.removeEventListener(`focus`,l,!0),Wn=!1,o=!1},f=requestAnimationFrame(d);return d}function Kn(e){if(typeof window>`u`||window.navigator==null)return!1;let t=window.navigator.userAgentData?.brands;return Array.isArray(t)&&t.some(t=>e.test(t.brand))||e.test(window.navigator.userAgent)}function qn(e){return typeof window<`u`&&window.navigator!=null&&e.test(window.navigator.userAgentData?.platform||window.navigator.platform)}function B(e){let t=null;return()=>(t??=e(),t)}var V=B(function(){return qn(/^Mac/i)}),Jn=B(function(){return qn(/^iPhone/i)}),Yn=B(function(){return qn(/^iPad/i)||V()&&navigator.maxTouchPoints>1}),H=B(function(){return Jn()||Yn()}),Xn=B(function(){return V()||H()}),Zn=B(function(){return Kn(/AppleWebKit/i)&&(H()||!Qn())}),Qn=B(function(){return Kn(/Chrome|CriOS|CrMo/i)}),$n=B(function(){return Kn(/Android/i)});function er(e){return e.pointerType===``&&e.isTrusted?!0:$n()&&e.pointerType?e.type===`click`&&e.buttons===1:e.detail===0&&!e.pointerType}function tr(e){return!$n()&&e.width===0&&e.height===0||$n()&&e.width===1&&e.height===1&&e.pressure===0&&e.detail===0&&e.pointerType===`mouse`}var nr=(0,o.createContext)({isNative:!0,open:sr,useHref:e=>e});function rr(e){let{children:t,navigate:n,useHref:r}=e,i=(0,o.useMemo)(()=>({isNative:!1,open:(e,t,r,i)=>{or(e,e=>{ar(e,t)?n(r,i):U(e,t)})},useHref:r||(e=>e)}),[n,r]);return o.createElement(nr.Provider,{value:i},t)}function ir(){return(0,o.useContext)(nr)}function ar(e,t){let n=e.getAttribute(`target`);return(!n||n===`_self`)&&e.origin===location.origin&&!e.hasAttribute(`download`)&&!t.metaKey&&!t.ctrlKey&&!t.altKey&&!t.shiftKey}function U(e,t,n=!0){let{metaKey:r,ctrlKey:i,altKey:a,shiftKey:o}=t,s=Zn()&&V()&&!Yn()?new KeyboardEvent(`keydown`,{keyIdentifier:`Enter`,metaKey:r,ctrlKey:i,altKey:a,shiftKey:o}):new MouseEvent(`click`,{metaKey:r,ctrlKey:i,altKey:a,shiftKey:o,detail:1,bubbles:!0,cancelable:!0});U.isOpening=n,z(e),e.dispatchEvent(s),U.isOpening=!1}U.isOpening=!1;function or(e,t){if(e instanceof HTMLAnchorElement)t(e);else if(e.hasAttribute(`data-href`)){let n=document.createElement(`a`);n.href=e.getAttribute(`data-href`),e.hasAttribute(`data-target`)&&(n.target=e.getAttribute(`data-target`)),e.hasAttribute(`data-rel`)&&(n.rel=e.getAttribute(`data-rel`)),e.hasAttribute(`data-download`)&&(n.download=e.getAttribute(`data-download`)),e.hasAttribute(`data-ping`)&&(n.ping=e.getAttribute(`data-ping`)),e.hasAttribute(`data-referrer-policy`)&&(n.referrerPolicy=e.getAttribute(`data-referrer-policy`)),e.appendChild(n),t(n),e.removeChild(n)}}function sr(e,t){or(e,e=>U(e,t))}function cr(e){let t=ir().useHref(e?.href??``),n={};if(e)for(let r of[`href`,`target`,`rel`,`download`,`ping`,`referrerPolicy`])r in e&&e[r]!==void 0&&(n[r]=r===`href`?t:e[r]);return n}function lr(e,t,n,r){!t.isNative&&e.currentTarget instanceof HTMLAnchorElement&&e.currentTarget.href&&!e.isDefaultPrevented()&&ar(e.currentTarget,e)&&n&&(e.preventDefault(),t.open(e.currentTarget,e,n,r))}var W=null,ur=new Set,dr=new Map,G=!1,fr=!1,pr={Tab:!0,Escape:!0};function mr(e,t){for(let n of ur)n(e,t)}function hr(e){return!(e.metaKey||!V()&&e.altKey||e.ctrlKey||e.key===`Control`||e.key===`Shift`||e.key===`Meta`)}function gr(e){G=!0,!U.isOpening&&hr(e)&&(W=`keyboard`,mr(`keyboard`,e))}function K(e){W=`pointer`,`pointerType`in e&&e.pointerType,(e.type===`mousedown`||e.type===`pointerdown`)&&(G=!0,mr(`pointer`,e))}function _r(e){!U.isOpening&&er(e)&&(G=!0,W=`virtual`)}function vr(e){if(Wn)return;let t=R(e),n=F(t),r=P(t);t===n?fr=!0:t!==r&&e.isTrusted&&(!G&&!fr&&(W=`virtual`,mr(`virtual`,e)),G=!1,fr=!1)}function yr(){Wn||(G=!1,fr=!0)}function br(e){let t=L(P(R(e)));queueMicrotask(()=>{L(P(R(e)))!==t&&Er(`keyboard`)})}function xr(e){if(typeof window>`u`||typeof document>`u`)return;let t=F(e),n=P(e);if(dr.get(t))return;let r=t.HTMLElement.prototype.focus;Reflect.defineProperty(t.HTMLElement.prototype,"focus",{configurable:!0,writable:!0,value:function(){G=!0,r.apply(this,arguments)}}),n.addEventListener(`keydown`,gr,!0),n.addEventListener(`keyup`,gr,!0),n.addEventListener(`click`,_r,!0),n.addEventListener(`invalid`,br,!0),t.addEventListener(`focus`,vr,!0),t.addEventListener(`blur`,yr,!1),typeof PointerEvent<`u`&&(n.addEventListener(`pointerdown`,K,!0),n.addEventListener(`pointermove`,K,!0),n.addEventListener(`pointerup`,K,!0)),t.addEventListener(`beforeunload`,()=>{Sr(e)},{once:!0}),dr.set(t,{focus:r})}var Sr=(e,t)=>{let n=F(e),r=P(e);t&&r.removeEventListener(`DOMContentLoaded`,t),dr.has(n)&&(Reflect.defineProperty(n.HTMLElement.prototype,"focus",{configurable:!0,writable:!0,value:dr.get(n).focus}),r.removeEventListener(`keydown`,gr,!0),r.removeEventListener(`keyup`,gr,!0),r.removeEventListener(`click`,_r,!0),r.removeEventListener(`invalid`,br,!0),n.removeEventListener(`focus`,vr,!0),n.removeEventListener(`blur`,yr,!1),typeof PointerEvent<`u`&&(r.removeEventListener(`pointerdown`,K,!0),r.removeEventListener(`pointermove`,K,!0),r.removeEventListener(`pointerup`,K,!0)),dr.delete(n))};function Cr(e){let t=P(e),n;return t.readyState===`loading`?(n=()=>{xr(e)},t.addEventListener(`DOMContentLoaded`,n)):xr(e),()=>Sr(e,n)}typeof document<`u`&&Cr();function wr(){return W!==`pointer`}function Tr(){return W}function Er(e){W=e,mr(e,null)}var Dr=new Set([`checkbox`,`radio`,`range`,`color`,`file`,`image`,`button`,`submit`,`reset`]);function Or(e,t,n){let r=n?R(n):void 0,i=P(r),a=F(r),o=a===void 0?HTMLInputElement:a.HTMLInputElement,s=a===void 0?HTMLTextAreaElement:a.HTMLTextAreaElement,c=a===void 0?HTMLElement:a.HTMLElement,l=a===void 0?KeyboardEvent:a.KeyboardEvent,u=L(i);return e=e||u instanceof o&&!Dr.has(u.type)||u instanceof s||u instanceof c&&u.isContentEditable,!(e&&t===`keyboard`&&n instanceof l&&!pr[n.key])}function kr(e,t,n){xr(),(0,o.useEffect)(()=>{if(n?.enabled===!1)return;let t=(t,r)=>{Or(!!n?.isTextInput,t,r)&&e(wr())};return ur.add(t),()=>{ur.delete(t)}},t)}function Ar(e,t){let n=F(t),r=P(t);if(r==null||n==null)return;let i,a=`meta[name="${CSS.escape(e)}"], meta[property="${CSS.escape(e)}"]`,o=r.querySelector(a);return o&&o instanceof n.HTMLMetaElement&&(e===`csp-nonce`&&o.nonce&&(i??=o.nonce||void 0),o.content&&(i??=o.content||void 0)),e===`csp-nonce`&&(i??=n.__webpack_nonce__||globalThis.__webpack_nonce__||void 0),i}var jr=o.useInsertionEffect??k;function Mr(e){let t=(0,o.useRef)(null);return jr(()=>{t.current=e},[e]),(0,o.useCallback)((...e)=>{let n=t.current;return n?.(...e)},[])}function Nr(e,t){let{id:n,"aria-label":r,"aria-labelledby":i}=e;return n=M(n),i&&r?i=[...new Set([n,...i.trim().split(/\s+/)])].join(` `):i&&=i.trim().split(/\s+/).join(` `),!r&&!i&&t&&(r=t),{id:n,"aria-label":r,"aria-labelledby":i}}var Pr=new Set([`Arab`,`Syrc`,`Samr`,`Mand`,`Thaa`,`Mend`,`Nkoo`,`Adlm`,`Rohg`,`Hebr`]),Fr=new Set([`ae`,`ar`,`arc`,`bcc`,`bqi`,`ckb`,`dv`,`fa`,`glk`,`he`,`ku`,`mzn`,`nqo`,`pnb`,`ps`,`sd`,`ug`,`ur`,`yi`]);function Ir(e){if(Intl.Locale){let t=new Intl.Locale(e).maximize(),n=typeof t.getTextInfo==`function`?t.getTextInfo():t.textInfo;if(n)return n.direction===`rtl`;if(t.script)return Pr.has(t.script)}let t=e.split(`-`)[0];return Fr.has(t)}var Lr=Symbol.for(`react-aria.i18n.locale`);function Rr(){let e=typeof window<`u`&&window[Lr]||typeof navigator<`u`&&(navigator.language||navigator.userLanguage)||`en-US`;try{Intl.DateTimeFormat.supportedLocalesOf([e])}catch{e=`en-US`}return{locale:e,direction:Ir(e)?`rtl`:`ltr`}}var zr=Rr(),Br=new Set;function Vr(){zr=Rr();for(let e of Br)e(zr)}function Hr(){let e=en(),[t,n]=(0,o.useState)(zr);return(0,o.useEffect)(()=>(Br.size===0&&window.addEventListener(`languagechange`,Vr),Br.add(n),()=>{Br.delete(n),Br.size===0&&window.removeEventListener(`languagechange`,Vr)}),[]),e?{locale:typeof window<`u`&&window[Lr]||`en-US`,direction:`ltr`}:t}var Ur=o.createContext(null);function Wr(e){let{locale:t,children:n}=e,r=o.useMemo(()=>({locale:t,direction:Ir(t)?`rtl`:`ltr`}),[t]);return o.createElement(Ur.Provider,{value:r},n)}function Gr(e){let{children:t}=e,n=Hr();return o.createElement(Ur.Provider,{value:n},t)}function Kr(e){let{locale:t,children:n}=e;return t?o.createElement(Wr,{locale:t,children:n}):o.createElement(Gr,{children:n})}function qr(){let e=Hr();return(0,o.useContext)(Ur)||e}var q=new Map,Jr=new Set;function Yr(e){return`propertyName`in e}function Xr(e){let t=R(e);if(!Yr(e)||!t)return;let n=q.get(t);n||(n=new Set,q.set(t,n),t.addEventListener(`transitioncancel`,Zr,{once:!0})),n.add(e.propertyName)}function Zr(e){let t=R(e);if(!Yr(e)||!t)return;let n=q.get(t);if(n&&(n.delete(e.propertyName),n.size===0&&(t.removeEventListener(`transitioncancel`,Zr),q.delete(t)),q.size===0))for(let e of Jr)e(!0),Jr.delete(e)}function Qr(){Tn(document,`transitionrun`,Xr),Tn(document,`transitionend`,Zr)}function $r(){for(let[e]of q)`isConnected`in e&&!e.isConnected&&q.delete(e)}typeof document<`u`&&(document.readyState===`loading`?Tn(document,`DOMContentLoaded`,Qr):Qr());function ei(e){let t=window.requestAnimationFrame(()=>{if($r(),q.size===0)return e(!1);Jr.add(e)});return()=>{window.cancelAnimationFrame(t),Jr.delete(e)}}function ti(e){if(!e.isConnected)return;let t=P(e);if(Tr()===`virtual`){let n=L(t);ei(()=>{let r=L(t);(r===n||r===t.body)&&e.isConnected&&z(e)})}else z(e)}function ni(e){let{isDisabled:t,onFocus:n,onBlur:r,onFocusChange:i}=e,a=(0,o.useCallback)(e=>{if(R(e)===e.currentTarget)return r&&r(e),i&&i(!1),!0},[r,i]),s=Un(a),c=(0,o.useCallback)(e=>{let t=R(e),r=P(t),a=r?L(r):L();t===e.currentTarget&&t===a&&(n&&n(e),i&&i(!0),s(e))},[i,n,s]);return{focusProps:{onFocus:!t&&(n||i||r)?c:void 0,onBlur:!t&&(r||i)?a:void 0}}}function ri(e){if(e)return t=>{let n=!0;e({...t,preventDefault(){t.preventDefault()},isDefaultPrevented(){return t.isDefaultPrevented()},stopPropagation(){n=!0},continuePropagation(){n=!1,typeof t.continuePropagation==`function`&&t.continuePropagation()},isPropagationStopped(){return n}}),n&&!(typeof t.isPropagationStopped==`function`&&t.isPropagationStopped())&&t.stopPropagation()}}var ii=new Set([`shift`,`alt`,`control`,`meta`,`mod`]),ai=[`Alt`,`Control`,`Meta`,`Shift`];function oi(e){let t=new Set;return e.alt&&t.add(`Alt`),e.shift&&t.add(`Shift`),e.ctrl&&t.add(`Control`),e.meta&&t.add(`Meta`),e.mod&&t.add(V()?`Meta`:`Control`),t}function si(e){let t=new Set;return e.altKey&&t.add(`Alt`),e.ctrlKey&&t.add(`Control`),e.metaKey&&t.add(`Meta`),e.shiftKey&&t.add(`Shift`),t}function ci(e){return ai.filter(t=>e.has(t))}function li(e){let t=e.split(`+`).reduce((e,t)=>{let n=t.toLowerCase();return ii.has(n)?n===`shift`?e.shift=!0:n===`alt`?e.alt=!0:n===`control`?e.ctrl=!0:n===`meta`?e.meta=!0:n===`mod`&&(e.mod=!0):e.key=t,e},{shift:!1,alt:!1,ctrl:!1,meta:!1,mod:!1,key:``});if(t.key===``)throw Error(`Invalid keyboard shortcut: "${e}". Must include exactly one non-modifier key (e.g. "a", "Enter", "ArrowDown"). Combine any of Shift, Alt, Ctrl, Meta, and Mod.`);return t}function ui(e){return e.toLowerCase()}var di={space:` `,esc:`escape`,del:`delete`,ins:`insert`,left:`arrowleft`,right:`arrowright`,up:`arrowup`,down:`arrowdown`,pageup:`pageup`,pagedown:`pagedown`};function fi(e){let t=ui(e);return di[t]??t}function pi(e){let t=ci(oi(e)),n=fi(e.key);return t.length>0?`${t.join(`+`)}+${n}`:n}function mi(e){let t=ci(si(e)),n=ui(e.key);return(t.length>0?`${t.join(`+`)}+`:``)+n}function hi(e){let t=new Map;for(let[n,r]of Object.entries(e)){let e=li(n);t.set(pi(e),r)}return e=>{let n=mi(e),r=t.get(n),i=r?.(e);i===void 0&&r!==void 0?i={shouldContinuePropagation:!1,shouldPreventDefault:!0}:typeof i==`boolean`&&(i={shouldContinuePropagation:!i,shouldPreventDefault:i}),i?.shouldPreventDefault&&e.preventDefault(),(!r||i?.shouldContinuePropagation)&&e.continuePropagation()}}function gi(e){let{shortcuts:t,allowRepeats:n=!1,allowComposing:r=!1}=e,i,a;if(t){let o=hi(t),s=ri(e=>{I(e.currentTarget,R(e))?e.nativeEvent?.repeat&&!n||e.nativeEvent?.isComposing&&!r?e.continuePropagation():o(e):e.continuePropagation()}),c=ri(e=>{I(e.currentTarget,R(e))&&(e.nativeEvent?.repeat&&!n||e.nativeEvent?.isComposing),e.continuePropagation()});i=e.onKeyDown?Ht(e.onKeyDown,s):s,a=e.onKeyUp?Ht(e.onKeyUp,c):c}else i=ri(e.onKeyDown),a=ri(e.onKeyUp);return{keyboardProps:e.isDisabled?{}:{onKeyDown:i,onKeyUp:a}}}function _i(e,t){k(()=>{if(e&&e.ref&&t)return e.ref.current=t.current,()=>{e.ref&&(e.ref.current=null)}})}var vi=o.createContext(null);function yi(e){let t=(0,o.useContext)(vi)||{};_i(t,e);let{ref:n,...r}=t;return r}function bi(e,t){let{focusProps:n}=ni(e),{keyboardProps:r}=gi(e),i=N(n,r),a=yi(t),s=e.isDisabled?{}:a,c=(0,o.useRef)(e.autoFocus);(0,o.useEffect)(()=>{c.current&&t.current&&ti(t.current),c.current=!1},[t]);let l=e.excludeFromTabOrder?-1:0;return e.isDisabled&&(l=void 0),{focusableProps:N({...i,tabIndex:l},s)}}typeof HTMLTemplateElement<`u`&&(Object.defineProperty(HTMLTemplateElement.prototype,"firstChild",{configurable:!0,enumerable:!0,get:function(){return this.content.firstChild}}),Object.defineProperty(HTMLTemplateElement.prototype,"appendChild",{configurable:!0,enumerable:!0,value:function(e){return this.content.appendChild(e)}}),Object.defineProperty(HTMLTemplateElement.prototype,"removeChild",{configurable:!0,enumerable:!0,value:function(e){return this.content.removeChild(e)}}),Object.defineProperty(HTMLTemplateElement.prototype,"insertBefore",{configurable:!0,enumerable:!0,value:function(e,t){return this.content.insertBefore(e,t)}}));var xi=(0,o.createContext)(!1);function Si(e){if((0,o.useContext)(xi))return o.createElement(o.Fragment,null,e.children);let t=o.createElement(xi.Provider,{value:!0},e.children);return o.createElement(`template`,null,t)}function Ci(e){let t=(t,n)=>(0,o.useContext)(xi)?null:e(t,n);return t.displayName=e.displayName||e.name,(0,o.forwardRef)(t)}function wi(){return(0,o.useContext)(xi)}var Ti=new Set([`id`]),Ei=new Set([`aria-label`,`aria-labelledby`,`aria-describedby`,`aria-details`]),Di=new Set([`href`,`hrefLang`,`target`,`rel`,`download`,`ping`,`referrerPolicy`]),Oi=new Set([`dir`,`lang`,`hidden`,`inert`,`translate`,`suppressHydrationWarning`]),ki=new Set(`onClick.onAuxClick.onContextMenu.onDoubleClick.onMouseDown.onMouseEnter.onMouseLeave.onMouseMove.onMouseOut.onMouseOver.onMouseUp.onTouchCancel.onTouchEnd.onTouchMove.onTouchStart.onPointerDown.onPointerMove.onPointerUp.onPointerCancel.onPointerEnter.onPointerLeave.onPointerOver.onPointerOut.onGotPointerCapture.onLostPointerCapture.onScroll.onWheel.onAnimationStart.onAnimationEnd.onAnimationIteration.onTransitionCancel.onTransitionEnd.onTransitionRun.onTransitionStart`.split(`.`)),Ai=/^(data-.*)$/;function ji(e,t={}){let{labelable:n,isLink:r,global:i,events:a=i,propNames:o}=t,s={};for(let t in e)Object.prototype.hasOwnProperty.call(e,t)&&(Ti.has(t)||n&&Ei.has(t)||r&&Di.has(t)||i&&Oi.has(t)||a&&(ki.has(t)||t.endsWith(`Capture`)&&ki.has(t.slice(0,-7)))||o?.has(t)||Ai.test(t))&&(s[t]=e[t]);return s}var J=`default`,Mi=``,Ni=new WeakMap;function Pi(e){if(H()&&Zn()){if(J==="default"){let t=P(e);Mi=t.documentElement.style.webkitUserSelect,t.documentElement.style.webkitUserSelect=`none`}J=`disabled`}else if(e instanceof HTMLElement||e instanceof SVGElement){let t=`userSelect`in e.style?`userSelect`:`webkitUserSelect`;Ni.set(e,e.style[t]),e.style[t]=`none`}}function Fi(e){if(H()&&Zn()){if(J!==`disabled`)return;J=`restoring`,setTimeout(()=>{ei(()=>{if(J===`restoring`){let t=P(e);t.documentElement.style.webkitUserSelect===`none`&&(t.documentElement.style.webkitUserSelect=Mi||``),Mi=``,J=`default`}})},300)}else if((e instanceof HTMLElement||e instanceof SVGElement)&&e&&Ni.has(e)){let t=Ni.get(e),n=`userSelect`in e.style?`userSelect`:`webkitUserSelect`;e.style[n]===`none`&&(e.style[n]=t),e.getAttribute(`style`)===``&&e.removeAttribute(`style`),Ni.delete(e)}}var Ii=new WeakMap;function Li(e){let t=P(e),n=Ii.get(t);return n??=Ar(`csp-nonce`,t),n!==void 0&&Ii.set(t,n),n}var Ri=o.createContext({register:()=>{}});Ri.displayName=`PressResponderContext`;function zi(){let e=(0,o.useRef)(new Map),t=(0,o.useCallback)((t,n,r,i)=>{let a=i?.once?(...t)=>{e.current.delete(r),r(...t)}:r;e.current.set(r,{type:n,eventTarget:t,fn:a,options:i}),t.addEventListener(n,a,i)},[]),n=(0,o.useCallback)((t,n,r,i)=>{let a=e.current.get(r)?.fn||r;t.removeEventListener(n,a,i),e.current.delete(r)},[]),r=(0,o.useCallback)(()=>{e.current.forEach((e,t)=>{n(e.eventTarget,e.type,t,e.options)})},[n]);return(0,o.useEffect)(()=>r,[r]),{addGlobalListener:t,removeGlobalListener:n,removeAllGlobalListeners:r}}function Bi(e){let t=(0,o.useContext)(Ri);if(t){let{register:n,ref:r,...i}=t;e=N(i,e),n()}return _i(t,e.ref),e}var Vi=class{#e;constructor(e,t,n,r){this.#e=!0;let i=(r?.target??n.currentTarget)?.getBoundingClientRect(),a,o=0,s,c=null;n.clientX!=null&&n.clientY!=null&&(s=n.clientX,c=n.clientY),i&&(s!=null&&c!=null?(a=s-i.left,o=c-i.top):(a=i.width/2,o=i.height/2)),this.type=e,this.pointerType=t,this.target=n.currentTarget,this.shiftKey=n.shiftKey,this.metaKey=n.metaKey,this.ctrlKey=n.ctrlKey,this.altKey=n.altKey,this.x=a,this.y=o,this.key=n.key}continuePropagation(){this.#e=!1}get shouldStopPropagation(){return this.#e}},Hi=Symbol(`linkClicked`),Ui=`react-aria-pressable-style`,Wi=`data-react-aria-pressable`;function Gi(e){let{onPress:t,onPressChange:n,onPressStart:r,onPressEnd:i,onPressUp:a,onClick:s,isDisabled:c,isPressed:l,preventFocusOnPress:u,shouldCancelOnPointerExit:d,allowTextSelectionOnPress:f,ref:p,...m}=Bi(e),[h,g]=(0,o.useState)(!1),_=(0,o.useRef)({isPressed:!1,ignoreEmulatedMouseEvents:!1,didFirePressStart:!1,isTriggeringEvent:!1,activePointerId:null,target:null,isOverTarget:!1,pointerType:null,disposables:[]}),{addGlobalListener:v,removeAllGlobalListeners:y}=zi(),b=(0,o.useCallback)((e,t)=>{let i=_.current;if(c||i.didFirePressStart)return!1;let a=!0;if(i.isTriggeringEvent=!0,r){let n=new Vi(`pressstart`,t,e);r(n),a=n.shouldStopPropagation}return n&&n(!0),i.isTriggeringEvent=!1,i.didFirePressStart=!0,g(!0),a},[c,r,n]),x=(0,o.useCallback)((e,r,a=!0)=>{let o=_.current;if(!o.didFirePressStart)return!1;o.didFirePressStart=!1,o.isTriggeringEvent=!0;let s=!0;if(i){let t=new Vi(`pressend`,r,e);i(t),s=t.shouldStopPropagation}if(n&&n(!1),g(!1),t&&a&&!c){let n=new Vi(`press`,r,e);t(n),s&&=n.shouldStopPropagation}return o.isTriggeringEvent=!1,s},[c,i,n,t]),S=Mr(x),C=Mr((0,o.useCallback)((e,t)=>{let n=_.current;if(c)return!1;if(a){n.isTriggeringEvent=!0;let r=new Vi(`pressup`,t,e);return a(r),n.isTriggeringEvent=!1,r.shouldStopPropagation}return!0},[c,a])),w=(0,o.useCallback)(e=>{let t=_.current;if(t.isPressed&&t.target){t.didFirePressStart&&t.pointerType!=null&&x(Y(t.target,e),t.pointerType,!1),t.isPressed=!1,t.isOverTarget=!1,t.activePointerId=null,t.pointerType=null,y(),f||Fi(t.target);for(let e of t.disposables)e();t.disposables=[]}},[f,y,x]),T=Mr(w);(0,o.useEffect)(()=>{c&&_.current.isPressed&&T({currentTarget:_.current.target,shiftKey:!1,ctrlKey:!1,metaKey:!1,altKey:!1})},[c]);let ee=(0,o.useCallback)(e=>{d&&w(e)},[d,w]),E=(0,o.useCallback)(e=>{c||s?.(e)},[c,s]),te=(0,o.useCallback)((e,t)=>{if(!c&&s){let n=new MouseEvent(`click`,e);Hn(n,t),s(Vn(n))}},[c,s]),ne=(0,o.useMemo)(()=>{let e=_.current,t={onKeyDown(t){if(qi(t.nativeEvent,t.currentTarget)&&I(t.currentTarget,R(t))){Yi(R(t),t.key)&&t.preventDefault();let r=!0;!e.isPressed&&!t.repeat&&(e.target=t.currentTarget,e.isPressed=!0,e.pointerType=`keyboard`,r=b(t,`keyboard`));let i=t.currentTarget;v(P(t.currentTarget),`keyup`,Ht(t=>{qi(t,i)&&!t.repeat&&I(i,R(t))&&e.target&&C(Y(e.target,t),`keyboard`)},n),!0),r&&t.stopPropagation(),t.metaKey&&V()&&e.metaKeyEvents?.set(t.key,t.nativeEvent)}else t.key===`Meta`&&(e.metaKeyEvents=new Map)},onClick(t){if((!t||I(t.currentTarget,R(t)))&&t&&t.button===0&&!e.isTriggeringEvent&&!U.isOpening){let n=!0;if(c&&t.preventDefault(),!e.ignoreEmulatedMouseEvents&&!e.isPressed&&(e.pointerType===`virtual`||er(t.nativeEvent))){let e=b(t,`virtual`),r=C(t,`virtual`),i=S(t,`virtual`);E(t),n=e&&r&&i}else if(e.isPressed&&e.pointerType!==`keyboard`){let r=e.pointerType||t.nativeEvent.pointerType||`virtual`,i=C(Y(t.currentTarget,t),r),a=S(Y(t.currentTarget,t),r,!0);n=i&&a,e.isOverTarget=!1,E(t),T(t)}e.ignoreEmulatedMouseEvents=!1,n&&t.stopPropagation()}}},n=t=>{if(e.isPressed&&e.target&&qi(t,e.target)){Yi(R(t),t.key)&&t.preventDefault();let n=R(t),r=I(e.target,n);S(Y(e.target,t),`keyboard`,r),r&&te(t,e.target),y(),t.key!==`Enter`&&Ki(e.target)&&I(e.target,n)&&!t[Hi]&&(t[Hi]=!0,U(e.target,t,!1)),e.isPressed=!1,e.metaKeyEvents?.delete(t.key)}else if(t.key===`Meta`&&e.metaKeyEvents?.size){let t=e.metaKeyEvents;e.metaKeyEvents=void 0;for(let n of t.values())e.target?.dispatchEvent(new KeyboardEvent(`keyup`,n))}};if(typeof PointerEvent<`u`){t.onPointerDown=t=>{if(t.button!==0||!I(t.currentTarget,R(t)))return;if(tr(t.nativeEvent)){e.pointerType=`virtual`;return}e.pointerType=t.pointerType;let i=!0;if(!e.isPressed){e.isPressed=!0,e.isOverTarget=!0,e.activePointerId=t.pointerId,e.target=t.currentTarget,f||Pi(e.target),i=b(t,e.pointerType);let a=R(t);`releasePointerCapture`in a&&(`hasPointerCapture`in a?a.hasPointerCapture(t.pointerId)&&a.releasePointerCapture(t.pointerId):a.releasePointerCapture(t.pointerId)),v(P(t.currentTarget),`pointerup`,n,!1),v(P(t.currentTarget),`pointercancel`,r,!1)}i&&t.stopPropagation()},t.onMouseDown=t=>{if(I(t.currentTarget,R(t))&&t.button===0){if(u){let n=Gn(t.target);n&&e.disposables.push(n)}t.stopPropagation()}},t.onPointerUp=t=>{I(t.currentTarget,R(t))&&e.pointerType!==`virtual`&&t.button===0&&!e.isPressed&&C(t,e.pointerType||t.pointerType)},t.onPointerEnter=t=>{t.pointerId===e.activePointerId&&e.target&&!e.isOverTarget&&e.pointerType!=null&&(e.isOverTarget=!0,b(Y(e.target,t),e.pointerType))},t.onPointerLeave=t=>{t.pointerId===e.activePointerId&&e.target&&e.isOverTarget&&e.pointerType!=null&&(e.isOverTarget=!1,S(Y(e.target,t),e.pointerType,!1),ee(t))};let n=t=>{if(t.pointerId===e.activePointerId&&e.isPressed&&t.button===0&&e.target){if(I(e.target,R(t))&&e.pointerType!=null){let n=!1,r=setTimeout(()=>{e.isPressed&&e.target instanceof HTMLElement&&(n?T(t):(z(e.target),e.target.click()))},80);v(t.currentTarget,`click`,()=>n=!0,!0),e.disposables.push(()=>clearTimeout(r))}else T(t);e.isOverTarget=!1}},r=e=>{T(e)};t.onDragStart=e=>{I(e.currentTarget,R(e))&&T(e)}}return t},[v,c,u,y,f,ee,b,E,te]);return(0,o.useEffect)(()=>{if(!p)return;let e=P(p.current);if(!e||!e.head||e.getElementById(Ui))return;let t=e.createElement(`style`);t.id=Ui;let n=Li(e);n&&(t.nonce=n),t.textContent=`
@layer {
  [${Wi}] {
    touch-action: pan-x pan-y pinch-zoom;
  }
}
    `.trim(),e.head.prepend(t)},[p]),(0,o.useEffect)(()=>{let e=_.current;return()=>{f||Fi(e.target??void 0);for(let t of e.disposables)t();e.disposables=[]}},[f]),{isPressed:l||h,pressProps:N(m,ne,{[Wi]:!0})}}function Ki(e){return e.tagName===`A`&&e.hasAttribute(`href`)}function qi(e,t){let{key:n,code:r}=e,i=t,a=i.getAttribute(`role`);return(n===`Enter`||n===` `||n===`Spacebar`||r===`Space`)&&!(i instanceof F(i).HTMLInputElement&&!Zi(i,n)||i instanceof F(i).HTMLTextAreaElement||i.isContentEditable)&&!((a===`link`||!a&&Ki(i))&&n!==`Enter`)}function Y(e,t){let n=t.clientX,r=t.clientY;return{currentTarget:e,shiftKey:t.shiftKey,ctrlKey:t.ctrlKey,metaKey:t.metaKey,altKey:t.altKey,clientX:n,clientY:r,key:t.key}}function Ji(e){return e instanceof HTMLInputElement?!1:e instanceof HTMLButtonElement?e.type!==`submit`&&e.type!==`reset`:!Ki(e)}function Yi(e,t){return V()&&t===`Enter`?!1:e instanceof HTMLInputElement?t===`Enter`&&(e.type===`checkbox`||e.type===`radio`)?!1:!Zi(e,t):Ji(e)}var Xi=new Set([`checkbox`,`radio`,`range`,`color`,`file`,`image`,`button`,`submit`,`reset`]);function Zi(e,t){return e.type===`checkbox`||e.type===`radio`?t===` `:Xi.has(e.type)}function Qi(e){let{isDisabled:t,onBlurWithin:n,onFocusWithin:r,onFocusWithinChange:i}=e,a=(0,o.useRef)({isFocusWithin:!1}),{addGlobalListener:s,removeAllGlobalListeners:c}=zi(),l=(0,o.useCallback)(e=>{I(e.currentTarget,R(e))&&a.current.isFocusWithin&&!I(e.currentTarget,e.relatedTarget)&&(a.current.isFocusWithin=!1,c(),n&&n(e),i&&i(!1))},[n,i,a,c]),u=Un(l),d=(0,o.useCallback)(e=>{if(!I(e.currentTarget,R(e)))return;let t=R(e),n=P(t),o=L(n);if(!a.current.isFocusWithin&&o===t){r&&r(e),i&&i(!0),a.current.isFocusWithin=!0,u(e);let t=e.currentTarget;s(n,`focus`,e=>{let r=R(e);if(a.current.isFocusWithin&&!I(t,r)){let e=new n.defaultView.FocusEvent(`blur`,{relatedTarget:r});Hn(e,t);let i=Vn(e);l(i)}},{capture:!0})}},[r,i,u,s,l]);return t?{focusWithinProps:{onFocus:void 0,onBlur:void 0}}:{focusWithinProps:{onFocus:d,onBlur:l}}}function $i(e={}){let{autoFocus:t=!1,isTextInput:n,within:r}=e,i=(0,o.useRef)({isFocused:!1,isFocusVisible:t||wr()}),[a,s]=(0,o.useState)(!1),[c,l]=(0,o.useState)(()=>i.current.isFocused&&i.current.isFocusVisible),u=(0,o.useCallback)(()=>l(i.current.isFocused&&i.current.isFocusVisible),[]),d=(0,o.useCallback)(e=>{i.current.isFocused=e,i.current.isFocusVisible=wr(),s(e),u()},[u]);kr(e=>{i.current.isFocusVisible=e,u()},[n,a],{enabled:a,isTextInput:n});let{focusProps:f}=ni({isDisabled:r,onFocusChange:d}),{focusWithinProps:p}=Qi({isDisabled:!r,onFocusWithinChange:d});return{isFocused:a,isFocusVisible:c,focusProps:r?p:f}}var ea=!1,ta=0;function na(){ea=!0,setTimeout(()=>{ea=!1},500)}function ra(e){e.pointerType===`touch`&&na()}function ia(){let e=P(null);if(e!==void 0)return ta===0&&typeof PointerEvent<`u`&&e.addEventListener(`pointerup`,ra),ta++,()=>{ta--,ta>0||typeof PointerEvent<`u`&&e.removeEventListener(`pointerup`,ra)}}function aa(e){let{onHoverStart:t,onHoverChange:n,onHoverEnd:r,isDisabled:i}=e,[a,s]=(0,o.useState)(!1),c=(0,o.useRef)({isHovered:!1,ignoreEmulatedMouseEvents:!1,pointerType:``,target:null}).current;(0,o.useEffect)(ia,[]);let{addGlobalListener:l,removeAllGlobalListeners:u}=zi(),{hoverProps:d,triggerHoverEnd:f}=(0,o.useMemo)(()=>{let e=(e,r)=>{if(c.pointerType=r,i||r===`touch`||c.isHovered||!I(e.currentTarget,R(e)))return;c.isHovered=!0;let o=e.currentTarget;c.target=o,l(P(R(e)),`pointerover`,e=>{c.isHovered&&c.target&&!I(c.target,R(e))&&a(e,e.pointerType)},{capture:!0}),t&&t({type:`hoverstart`,target:o,pointerType:r}),n&&n(!0),s(!0)},a=(e,t)=>{let i=c.target;c.pointerType=``,c.target=null,t!==`touch`&&c.isHovered&&i&&(c.isHovered=!1,u(),r&&r({type:`hoverend`,target:i,pointerType:t}),n&&n(!1),s(!1))},o={};return typeof PointerEvent<`u`&&(o.onPointerEnter=t=>{ea&&t.pointerType===`mouse`||e(t,t.pointerType)},o.onPointerLeave=e=>{!i&&I(e.currentTarget,R(e))&&a(e,e.pointerType)}),{hoverProps:o,triggerHoverEnd:a}},[t,n,r,i,c,l,u]);return(0,o.useEffect)(()=>{i&&f({currentTarget:c.target},c.pointerType)},[i]),{hoverProps:d,isHovered:a}}var oa=(0,o.createContext)({}),sa=Ci(function(e,t){[e,t]=hn(e,t,oa);let{elementType:n=`label`,...r}=e,i=bn[n];return o.createElement(i,{className:`react-aria-Label`,...r,ref:t})});function ca(e){let{id:t,label:n,"aria-labelledby":r,"aria-label":i,labelElementType:a=`label`}=e;t=M(t);let o=M(),s={};n&&(r=r?`${o} ${r}`:o,s={id:o,htmlFor:a===`label`?t:void 0});let c=Nr({id:t,"aria-label":i,"aria-labelledby":r});return{labelProps:s,fieldProps:c}}var la=new Map,ua=!1;try{ua=new Intl.NumberFormat(`de-DE`,{signDisplay:`exceptZero`}).resolvedOptions().signDisplay===`exceptZero`}catch{}var da=class{constructor(e,t={}){this.numberFormatter=fa(e,t),this.options=t}format(e){let t=``;return t=!ua&&this.options.signDisplay!=null?pa(this.numberFormatter,this.options.signDisplay,e):this.numberFormatter.format(e),t}formatToParts(e){return this.numberFormatter.formatToParts(e)}formatRange(e,t){if(typeof this.numberFormatter.formatRange==`function`)return this.numberFormatter.formatRange(e,t);if(t<e)throw RangeError(`End date must be >= start date`);return`${this.format(e)} \u{2013} ${this.format(t)}`}formatRangeToParts(e,t){if(typeof this.numberFormatter.formatRangeToParts==`function`)return this.numberFormatter.formatRangeToParts(e,t);if(t<e)throw RangeError(`End date must be >= start date`);let n=this.numberFormatter.formatToParts(e),r=this.numberFormatter.formatToParts(t);return[...n.map(e=>({...e,source:`startRange`})),{type:`literal`,value:` – `,source:`shared`},...r.map(e=>({...e,source:`endRange`}))]}resolvedOptions(){let e=this.numberFormatter.resolvedOptions();return!ua&&this.options.signDisplay!=null&&(e={...e,signDisplay:this.options.signDisplay}),e}};function fa(e,t={}){let{numberingSystem:n}=t;n&&e.includes(`-nu-`)&&(e.includes(`-u-`)||(e+=`-u-`),e+=`-nu-${n}`);let r=e+(t?Object.entries(t).sort((e,t)=>e[0]<t[0]?-1:1).join():``);if(la.has(r))return la.get(r);let i=new Intl.NumberFormat(e,t);return la.set(r,i),i}function pa(e,t,n){if(t===`auto`)return e.format(n);if(t===`never`)return e.format(Math.abs(n));{let r=!1;if(t===`always`?r=n>0||Object.is(n,0):t===`exceptZero`&&(Object.is(n,-0)||Object.is(n,0)?n=Math.abs(n):r=n>0),r){let t=e.format(-n),r=e.format(n),i=t.replace(r,``).replace(/\u200e|\u061C/,``);return[...i].length!==1&&console.warn(`@react-aria/i18n polyfill for NumberFormat signDisplay: Unsupported case`),t.replace(r,`!!!`).replace(i,`+`).replace(`!!!`,r)}return e.format(n)}}function ma(e={}){let{locale:t}=qr();return(0,o.useMemo)(()=>new da(t,e),[t,e])}function ha(e,t=-1/0,n=1/0){return Math.min(Math.max(e,t),n)}function ga(e){let{value:t=0,minValue:n=0,maxValue:r=100,valueLabel:i,isIndeterminate:a,formatOptions:o={style:`percent`}}=e,s=ji(e,{labelable:!0}),{labelProps:c,fieldProps:l}=ca({...e,labelElementType:`span`});t=ha(t,n,r);let u=r-n,d=u===0?0:(t-n)/u,f=ma(o);if(!a&&!i){let e=o.style===`percent`?d:t;i=f.format(e)}return{progressBarProps:N(s,{...l,"aria-valuenow":a?void 0:t,"aria-valuemin":n,"aria-valuemax":r,"aria-valuetext":a?void 0:i,role:`progressbar`}),labelProps:c}}var _a=(0,o.createContext)(null),va=(0,o.forwardRef)(function(e,t){[e,t]=hn(e,t,_a);let{value:n=0,minValue:r=0,maxValue:i=100,isIndeterminate:a=!1}=e;n=ha(n,r,i);let[s,c]=gn(!e[`aria-label`]&&!e[`aria-labelledby`]),{progressBarProps:l,labelProps:u}=ga({...e,label:c}),d=i-r,f;a||(f=d===0?0:(n-r)/d*100);let p=fn({...e,defaultClassName:`react-aria-ProgressBar`,values:{percentage:f,valueText:l[`aria-valuetext`],isIndeterminate:a}}),m=ji(e,{global:!0});return o.createElement(bn.div,{...N(m,p,l),ref:t,slot:e.slot||void 0},o.createElement(oa.Provider,{value:{...u,ref:s,elementType:`span`}},p.children))}),ya=7e3,X=null;function ba(e,t=`assertive`,n=ya){X?X.announce(e,t,n):(X=new xa,(typeof IS_REACT_ACT_ENVIRONMENT==`boolean`?IS_REACT_ACT_ENVIRONMENT:typeof jest<`u`)?X.announce(e,t,n):setTimeout(()=>{X?.isAttached()&&X?.announce(e,t,n)},100))}var xa=class{constructor(){this.node=null,this.assertiveLog=null,this.politeLog=null,typeof document<`u`&&(this.node=document.createElement(`div`),this.node.dataset.liveAnnouncer=`true`,Object.assign(this.node.style,{border:0,clip:`rect(0 0 0 0)`,clipPath:`inset(50%)`,height:`1px`,margin:`-1px`,overflow:`hidden`,padding:0,position:`absolute`,width:`1px`,whiteSpace:`nowrap`}),this.assertiveLog=this.createLog(`assertive`),this.node.appendChild(this.assertiveLog),this.politeLog=this.createLog(`polite`),this.node.appendChild(this.politeLog),document.body.prepend(this.node))}isAttached(){return this.node?.isConnected}createLog(e){let t=document.createElement(`div`);return t.setAttribute(`role`,`log`),t.setAttribute(`aria-live`,e),t.setAttribute(`aria-relevant`,`additions`),t}destroy(){this.node&&=(document.body.removeChild(this.node),null)}announce(e,t=`assertive`,n=ya){if(!this.node)return;let r=document.createElement(`div`);typeof e==`object`?(r.setAttribute(`role`,`img`),r.setAttribute(`aria-labelledby`,e[`aria-labelledby`])):r.textContent=e,t===`assertive`?this.assertiveLog?.appendChild(r):this.politeLog?.appendChild(r),e!==``&&setTimeout(()=>{r.remove()},n)}clear(e){this.node&&((!e||e===`assertive`)&&this.assertiveLog&&(this.assertiveLog.innerHTML=``),(!e||e===`polite`)&&this.politeLog&&(this.politeLog.innerHTML=``))}};function Sa(e,t){let{elementType:n=`button`,isDisabled:r,onPress:i,onPressStart:a,onPressEnd:o,onPressUp:s,onPressChange:c,preventFocusOnPress:l,allowFocusWhenDisabled:u,onClick:d,href:f,target:p,rel:m,type:h=`button`}=e,g;g=n===`button`?{type:h,disabled:r,form:e.form,formAction:e.formAction,formEncType:e.formEncType,formMethod:e.formMethod,formNoValidate:e.formNoValidate,formTarget:e.formTarget,name:e.name,value:e.value}:{role:`button`,href:n===`a`&&!r?f:void 0,target:n===`a`?p:void 0,type:n===`input`?h:void 0,disabled:n===`input`?r:void 0,"aria-disabled":!r||n===`input`?void 0:r,rel:n===`a`?m:void 0};let{pressProps:_,isPressed:v}=Gi({onPressStart:a,onPressEnd:o,onPressChange:c,onPress:i,onPressUp:s,onClick:d,isDisabled:r,preventFocusOnPress:l,ref:t}),{focusableProps:y}=bi(e,t);u&&(y.tabIndex=r?-1:y.tabIndex);let b=N(y,_,ji(e,{labelable:!0}));return{isPressed:v,buttonProps:N(g,b,{"aria-haspopup":e[`aria-haspopup`],"aria-expanded":e[`aria-expanded`],"aria-controls":e[`aria-controls`],"aria-pressed":e[`aria-pressed`],"aria-current":e[`aria-current`],"aria-disabled":e[`aria-disabled`]})}}var Ca=(0,o.createContext)({}),wa=Ci(function(e,t){[e,t]=hn(e,t,Ca);let n=e,{isPending:r}=n,{buttonProps:i,isPressed:a}=Sa(e,t);i=Ea(i,r);let{focusProps:s,isFocused:c,isFocusVisible:l}=$i(e),{hoverProps:u,isHovered:d}=aa({...e,isDisabled:e.isDisabled||r}),f={isHovered:d,isPressed:(n.isPressed||a)&&!r,isFocused:c,isFocusVisible:l,isDisabled:e.isDisabled||!1,isPending:r??!1},p=fn({...e,values:f,defaultClassName:`react-aria-Button`}),m=M(i.id),h=M(),g=i[`aria-labelledby`];r&&(g?g=`${g} ${h}`:i[`aria-label`]&&(g=`${m} ${h}`));let _=(0,o.useRef)(r);(0,o.useEffect)(()=>{let e={"aria-labelledby":g||m};(!_.current&&c&&r||_.current&&c&&!r)&&ba(e,`assertive`),_.current=r},[r,c,g,m]);let v=ji(e,{global:!0});return delete v.onClick,o.createElement(bn.button,{...N(v,p,i,s,u),type:i.type===`submit`&&r?`button`:i.type,id:m,ref:t,"aria-labelledby":g,slot:e.slot||void 0,"aria-disabled":r?`true`:i[`aria-disabled`],"data-disabled":e.isDisabled||void 0,"data-pressed":f.isPressed||void 0,"data-hovered":d||void 0,"data-focused":c||void 0,"data-pending":r||void 0,"data-focus-visible":l||void 0},o.createElement(_a.Provider,{value:{id:h}},p.children))}),Ta=/Focus|Blur|Hover|Pointer(Enter|Leave|Over|Out)|Mouse(Enter|Leave|Over|Out)/;function Ea(e,t){if(t){for(let t in e)t.startsWith(`on`)&&!Ta.test(t)&&(e[t]=void 0);e.href=void 0,e.target=void 0}return e}var Z=class extends Error{code;fields;constructor(e,t,n=[]){super(e),this.code=t,this.fields=Object.fromEntries(n.map(({path:e,message:t})=>[e.replace(/^input\./,``),t]))}},Da=new Z(`The service could not be reached. Check the connection and try again.`,`offline`),Oa=null,ka=`unknown`,Aa=new Set,ja=(e,t)=>{if(Oa=t,ka!==e){ka=e;for(let e of Aa)e()}},Ma=()=>(0,o.useSyncExternalStore)(e=>(Aa.add(e),()=>Aa.delete(e)),()=>ka),Na=async e=>{let t=await e.json().catch(()=>null),n=e.headers.get(`retry-after`),r=e.status===429&&n?` Try again in ${n} seconds.`:``;return new Z(`${t?.detail??`The service answered ${e.status}.`}${r}`,t?.code??``,t?.errors)},Pa=async(e,t,n={})=>{let r=await fetch(`/admin/session${t}`,{method:e,headers:{"x-portal-request":`1`,...e===`POST`&&{"content-type":`application/json`}},...e===`POST`&&{body:JSON.stringify(n)}}).catch(()=>{throw Da});if(!r.ok)throw await Na(r);return r},Fa=async(e,t)=>{let n=await Pa(`POST`,e,t);if(n.status===204)return ja(`signed-out`,null);ja(`signed-in`,(await n.json()).access_token)},Ia=(e,t)=>Fa(``,{email:e,password:t}),La=e=>Fa(`/setup`,e),Ra=null,za=()=>(Ra??=Fa(`/refresh`,{}).catch(e=>{let t=e instanceof Z&&[`unauthenticated`,`account_banned`,`forbidden`].includes(e.code);if((t||ka===`unknown`)&&ja(`signed-out`,null),!t)throw e}).finally(()=>{Ra=null}),Ra),Ba=()=>za().catch(()=>void 0),Va=async()=>{await Pa(`DELETE`,``).catch(()=>void 0),ja(`signed-out`,null)},Ha=30,Ua=e=>{try{let[,t=``]=e.split(`.`),{exp:n}=JSON.parse(atob(t.replaceAll(`-`,`+`).replaceAll(`_`,`/`)));return n-Ha<Date.now()/1e3}catch{return!1}},Wa=async({renewed:e=!1}={})=>((e||Oa===null||Ua(Oa))&&await za(),Oa&&`Bearer ${Oa}`),Ga=e=>e?.replace(/([a-z0-9])([A-Z])/g,`$1-$2`).toLowerCase();function Ka(e,t,n=[]){if(t==null)throw Error(`[lucide]: iconNode is required when icon name is used`);return{name:Ga(e),size:24,node:t,...n.length>0?{aliases:n}:{}}}var qa=e=>{let t=``,n=!1;for(let r of e)r===`-`||r===`_`||r<=` `?n=t.length>0:(t.length===0?t+=r.toLowerCase():t+=n?r.toUpperCase():r,n=!1);return t},Ja=e=>{let t=qa(e);return t.charAt(0).toUpperCase()+t.slice(1)},Ya=(...e)=>{let t=new Set;for(let n of e)if(typeof n==`string`)for(let e of n.split(/\s+/))e&&t.add(e);return[...t].join(` `)},Q={xmlns:`http://www.w3.org/2000/svg`,width:24,height:24,viewBox:`0 0 24 24`,fill:`none`,stroke:`currentColor`,"stroke-width":2,"stroke-linecap":`round`,"stroke-linejoin":`round`};function Xa(e){return e!=null}function Za(e,t={}){let n=t.attributeNames??{},r=e=>n[e]??e,i=e.size??e.width??Q.width,a=e.size??e.height??Q.height,o=e.aliases?.filter(e=>typeof e==`string`&&e.trim()!==``).map(e=>`lucide-${e}`)??[],s=[...e.name?[`lucide-${e.name}`]:[],...o],c=t.className?.split(` `).filter(Boolean)??[],l=t.includeDefaultClasses===!1?Ya(...c):Ya(`lucide`,...s,...c),u=t.absoluteStrokeWidth?Number(t.strokeWidth??Q[`stroke-width`])*Number(e.size??e.width??Q.width)/Number(t.size??t.width??Q.width):t.strokeWidth??Q[`stroke-width`];return[`svg`,{...Object.entries(Q).reduce((e,[t,n])=>(e[r(t)]=n,e),{}),...`color`in t&&t.color&&{[r(`stroke`)]:t.color},...`size`in t&&Xa(t.size)&&{[r(`width`)]:t.size,[r(`height`)]:t.size},...`width`in t&&Xa(t.width)&&{[r(`width`)]:t.width},...`height`in t&&Xa(t.height)&&{[r(`height`)]:t.height},[r(`stroke-width`)]:u,...l&&{[r(`class`)]:l},[r(`viewBox`)]:`0 0 ${i} ${a}`,...t.hasA11yProp===!1?{[r(`aria-hidden`)]:`true`}:{},...`attributes`in t&&t.attributes},e.node.map(e=>{let[n,i,a]=e,o=t.nonScalingStroke?{[r(`vector-effect`)]:`non-scaling-stroke`,...i}:i;return a?[n,o,a]:[n,o]})]}function Qa(e,t={}){return Za(e,{...t,attributeNames:{...t.attributeNames,class:`className`,"stroke-width":`strokeWidth`,"stroke-linecap":`strokeLinecap`,"stroke-linejoin":`strokeLinejoin`,"vector-effect":`vectorEffect`}})}var $a=e=>{if(typeof e!=`object`||!e)return!1;for(let t in e)if(Object.prototype.hasOwnProperty.call(e,t)&&(t.startsWith(`aria-`)||t===`role`||t===`title`)&&e[t]!=null)return!0;return!1},eo=(0,o.createContext)({}),to=()=>(0,o.useContext)(eo),no=(0,o.forwardRef)(({color:e,size:t,width:n,height:r,strokeWidth:i,absoluteStrokeWidth:a,nonScalingStroke:s,className:c=``,children:l,iconNode:u=[],icon:d={node:u,aliases:[],size:24},...f},p)=>{let{size:m=24,strokeWidth:h=2,absoluteStrokeWidth:g=!1,nonScalingStroke:_=!1,color:v=`currentColor`,className:y=``}=to()??{},b=!!l||$a(f),[x,S,C=[]]=Qa(d,{color:e??v,width:n??t??m,height:r??t??m,strokeWidth:i??h,absoluteStrokeWidth:a??g,nonScalingStroke:s??_,className:Ya(y,c),hasA11yProp:b,attributes:f});return(0,o.createElement)(x,{ref:p,...S},[...C.map(([e,t])=>(0,o.createElement)(e,t)),...Array.isArray(l)?l:[l]])});function ro(e,t=[],n=[]){let r=typeof e==`string`?Ka(e,t,n):e,i=(0,o.forwardRef)(({className:e,...t},n)=>(0,o.createElement)(no,{ref:n,icon:r,className:e,...t}));return r.name&&(i.displayName=Ja(r.name)),i}var io={name:`cloud-off`,size:24,node:[[`path`,{d:`M10.94 5.274A7 7 0 0 1 15.71 10h1.79a4.5 4.5 0 0 1 4.222 6.057`,key:`1uxyv8`}],[`path`,{d:`M18.796 18.81A4.5 4.5 0 0 1 17.5 19H9A7 7 0 0 1 5.79 5.78`,key:`99tcn7`}],[`path`,{d:`m2 2 20 20`,key:`1ooewy`}]]};io.node;var ao=ro(io),oo={name:`sprout`,size:24,node:[[`path`,{d:`M14 9.536V7a4 4 0 0 1 4-4h1.5a.5.5 0 0 1 .5.5V5a4 4 0 0 1-4 4 4 4 0 0 0-4 4c0 2 1 3 1 5a5 5 0 0 1-1 3`,key:`139s4v`}],[`path`,{d:`M4 9a5 5 0 0 1 8 4 5 5 0 0 1-8-4`,key:`1dlkgp`}],[`path`,{d:`M5 21h14`,key:`11awu3`}]]};oo.node;var so=ro(oo),co={name:`x`,size:24,node:[[`path`,{d:`M18 6 6 18`,key:`1bl5f8`}],[`path`,{d:`m6 6 12 12`,key:`d8bk6v`}]]};co.node;var lo=ro(co),$=class extends String{__apiType;value;__meta__;constructor(e,t){super(e),this.value=e,this.__meta__=t}toString(){return this.value}};new $(`
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
  changePercent
  changeLabel
}
    `,{fragmentName:`OverviewFigure`});var uo=new $(`
    query PortalMe {
  me {
    id
    fullName
    email
    role
    avatarUrl
  }
}
    `),fo=new $(`
    query PortalAdmins($page: Int!, $size: Int!, $search: String) {
  users(page: $page, first: $size, search: $search, isAdmin: true) {
    nodes {
      id
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
    `),po=new $(`
    mutation PortalCreateAdmin($input: AdminInput!) {
  createAdmin(input: $input) {
    id
    fullName
  }
}
    `),mo=new $(`
    mutation PortalDeleteAdmin($id: ID!) {
  deleteAdmin(id: $id)
}
    `),ho=new $(`
    query PortalAudit($page: Int!, $size: Int!, $action: String, $actorId: ID, $targetId: ID, $from: DateTime) {
  auditLog(
    page: $page
    first: $size
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
      facts
      createdAt
    }
    totalCount
  }
}
    `),go=new $(`
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
}`),_o=new $(`
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
}`),vo=new $(`
    mutation PortalSendBroadcast($input: BroadcastInput!) {
  sendBroadcast(input: $input) {
    id
  }
}
    `),yo=new $(`
    mutation PortalCancelBroadcast($id: ID!) {
  cancelBroadcast(id: $id) {
    id
    status
  }
}
    `),bo=new $(`
    query PortalAudience {
  broadcastAudience {
    recipients
    muted
  }
}
    `),xo=new $(`
    query PortalComments($page: Int!, $size: Int!, $search: String, $userId: ID, $postId: ID) {
  adminComments(
    page: $page
    first: $size
    search: $search
    userId: $userId
    postId: $postId
  ) {
    nodes {
      id
      comment
      postId
      postTitle
      openReportsCount
      createdAt
      user {
        id
        fullName
        avatarUrl
        onlineStatus
        isBanned
      }
    }
    totalCount
  }
}
    `),So=new $(`
    mutation PortalUpdateComment($id: ID!, $comment: String!) {
  updateComment(id: $id, input: {comment: $comment}) {
    id
  }
}
    `),Co=new $(`
    mutation PortalDeleteComment($id: ID!) {
  deleteComment(id: $id)
}
    `),wo=new $(`
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
    `),To=new $(`
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
}`),Eo=new $(`
    mutation PortalRetryDelivery($notificationId: ID!, $channel: NotificationChannel!) {
  retryDelivery(notificationId: $notificationId, channel: $channel)
}
    `),Do=new $(`
    mutation PortalRetryDeliveries($channel: NotificationChannel!) {
  retryDeliveries(channel: $channel)
}
    `),Oo=new $(`
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
    `),ko=new $(`
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
    `),Ao=new $(`
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
    `),jo=new $(`
    mutation PortalResetCircuit($service: String!) {
  resetCircuit(service: $service) {
    service
    state
  }
}
    `),Mo=new $(`
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
    `),No=new $(`
    query PortalDeadLetters($page: Int!, $size: Int!) {
  deadLetters(page: $page, first: $size) {
    nodes {
      id
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
    `),Po=new $(`
    mutation PortalReviveDeadLetter($id: ID!) {
  reviveDeadLetter(id: $id)
}
    `),Fo=new $(`
    mutation PortalReviveDeadLetters {
  reviveDeadLetters
}
    `),Io=new $(`
    mutation PortalDropDeadLetter($id: ID!) {
  dropDeadLetter(id: $id)
}
    `),Lo=new $(`
    query PortalLibrary($page: Int!, $size: Int!, $q: String, $categoryId: ID) {
  resources(page: $page, first: $size, q: $q, categoryId: $categoryId) {
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
    `),Ro=new $(`
    query PortalCategories {
  resourceCategories(first: 100) {
    nodes {
      id
      name
    }
  }
}
    `),zo=new $(`
    query PortalArticle($id: ID!) {
  resource(id: $id) {
    id
    title
    content
    categoryId
    createdAt
    updatedAt
    media {
      id
      url
      mediaType
    }
  }
}
    `),Bo=new $(`
    mutation PortalCreateArticle($input: ResourceInput!) {
  createResource(input: $input) {
    id
  }
}
    `),Vo=new $(`
    mutation PortalUpdateArticle($id: ID!, $input: ResourceChanges!) {
  updateResource(id: $id, input: $input) {
    id
  }
}
    `),Ho=new $(`
    mutation PortalDeleteArticle($id: ID!) {
  deleteResource(id: $id)
}
    `),Uo=new $(`
    mutation PortalDeleteMedia($id: ID!) {
  deleteResourceMedia(id: $id)
}
    `),Wo=new $(`
    mutation PortalCreateCategory($input: ResourceCategoryInput!) {
  createResourceCategory(input: $input) {
    id
  }
}
    `),Go=new $(`
    mutation PortalUpdateCategory($id: ID!, $input: ResourceCategoryChanges!) {
  updateResourceCategory(id: $id, input: $input) {
    id
  }
}
    `),Ko=new $(`
    mutation PortalDeleteCategory($id: ID!) {
  deleteResourceCategory(id: $id)
}
    `),qo=new $(`
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
  changePercent
  changeLabel
}`),Jo=new $(`
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
    `),Yo=new $(`
    query PortalPosts($page: Int!, $size: Int!, $search: String, $state: PostState, $userId: ID) {
  adminPosts(
    page: $page
    first: $size
    search: $search
    state: $state
    userId: $userId
  ) {
    nodes {
      id
      title
      postPreview
      reactionsCount
      commentsCount
      datePosted
      isApproved
      state
      rejectionReason
      openReportsCount
      userStatus
      actions
      user {
        id
        fullName
        avatarUrl
        onlineStatus
      }
    }
    totalCount
  }
}
    `),Xo=new $(`
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
      id
      url
    }
    user {
      id
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
    `),Zo=new $(`
    mutation PortalApprovePost($id: ID!) {
  approvePost(id: $id) {
    id
  }
}
    `),Qo=new $(`
    mutation PortalUpdatePost($id: ID!, $input: PostChanges!) {
  updatePost(id: $id, input: $input) {
    id
  }
}
    `),$o=new $(`
    mutation PortalDeletePost($id: ID!) {
  deletePost(id: $id)
}
    `),es=new $(`
    mutation PortalRejectPost($id: ID!, $reason: String!) {
  rejectPost(id: $id, reason: $reason) {
    id
  }
}
    `),ts=new $(`
    mutation PortalBanUser($userId: ID!, $reason: String, $until: DateTime) {
  banUser(userId: $userId, reason: $reason, until: $until) {
    userId
    isBanned
  }
}
    `),ns=new $(`
    mutation PortalUnbanUser($userId: ID!) {
  unbanUser(userId: $userId) {
    userId
    isBanned
  }
}
    `),rs=new $(`
    query PortalReports($page: Int!, $size: Int!, $status: ReportStatus, $claim: ReportClaim, $urgent: Boolean) {
  reports(
    page: $page
    first: $size
    status: $status
    claim: $claim
    urgent: $urgent
  ) {
    nodes {
      id
      reason
      note
      excerpt
      isUrgent
      priority
      status
      outcome
      targetType
      targetId
      authorId
      userId
      claimedAt
      claimedBy
      closedAt
      createdAt
    }
    totalCount
  }
}
    `),is=new $(`
    mutation PortalClaimReport($id: ID!) {
  claimReport(id: $id) {
    id
    claimedBy
  }
}
    `),as=new $(`
    mutation PortalReleaseReport($id: ID!) {
  releaseReport(id: $id) {
    id
  }
}
    `),os=new $(`
    mutation PortalCloseReport($id: ID!, $input: ReportDecisionInput!) {
  closeReport(id: $id, input: $input) {
    id
    status
  }
}
    `),ss=new $(`
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
      id
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
    `),cs=new $(`
    query PortalUser($id: ID!) {
  user(id: $id) {
    id
    fullName
    email
    emailVerified
    avatarUrl
    country
    timezone
    preferredLanguage
    communityVisibility
    role
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
      id
      userAgent
      signedInAt
      lastUsedAt
      expiresAt
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
    `),ls=new $(`
    mutation PortalSignOutUser($userId: ID!) {
  signOutUser(userId: $userId)
}
    `),us=new $(`
    mutation PortalChangeRole($userId: ID!, $role: Role!) {
  changeRole(userId: $userId, role: $role) {
    id
    role
  }
}
    `),ds={good:5e3,bad:12e3},fs=[],ps=0,ms=new Set,hs=e=>{fs=e;for(let e of ms)e()},gs=e=>hs(fs.filter(t=>t.id!==e)),_s=(e,t=`good`)=>{let n=++ps;hs([...fs.slice(-3),{id:n,text:e,tone:t}]),setTimeout(()=>gs(n),ds[t])},vs=()=>{let e=(0,o.useSyncExternalStore)(e=>(ms.add(e),()=>ms.delete(e)),()=>fs);return(0,s.jsx)(`div`,{className:`toasts`,role:`status`,"aria-live":`polite`,children:e.map(({id:e,text:t,tone:n})=>(0,s.jsxs)(`div`,{className:`toast`,"data-tone":n,children:[(0,s.jsx)(`span`,{children:t}),(0,s.jsx)(wa,{className:`icon-button`,"aria-label":`Dismiss`,onPress:()=>gs(e),children:(0,s.jsx)(lo,{"aria-hidden":!0,size:16})})]},e))})},ys=async(e,t,n)=>{let r=await fetch(`/graphql`,{method:`POST`,headers:{"content-type":`application/json`,accept:`application/json`,authorization:t},body:e,...n&&{signal:n}}).catch(e=>{throw e instanceof DOMException?e:Da}),i=r.headers.get(`content-type`)?.startsWith(`application/json`);if(!r.ok||!i)throw await Na(r);return r.json()},bs=new Z(`You have been signed out.`,`unauthenticated`),xs=async(e,t,n)=>{let r=JSON.stringify({query:e.toString(),variables:t});for(let e of[!1,!0]){let t=await Wa({renewed:e});if(!t)throw bs;let{data:i,errors:a}=await ys(r,t,n),[o]=a??[];if(!o&&i)return i;let{code:s=``,errors:c=[]}=o?.extensions??{};if(s!==`unauthenticated`)throw new Z(o?.message??`The answer was empty.`,s,c)}throw bs},Ss=(e,t)=>t===void 0?[e.toString()]:[e.toString(),t],Cs=(e,t,{every:n,enabled:r=!0,isAudited:i=!1}={})=>et({queryKey:Ss(e,t),queryFn:({signal:n})=>xs(e,t,n),placeholderData:oe,enabled:r,refetchOnWindowFocus:!i,refetchOnReconnect:!i,...n&&{refetchInterval:n}}),ws=(e,{done:t,atOnce:n,onDone:r,quiet:i=!1}={})=>{let a=l();return tt({mutationFn:t=>xs(e,t),onMutate:async e=>{if(!n)return[];let t=[n.document.toString()];await a.cancelQueries({queryKey:t});let r=a.getQueriesData({queryKey:t});return a.setQueriesData({queryKey:t},t=>t&&n.change(t,e)),r},onError:(e,t,n)=>{for(let[e,t]of n??[])a.setQueryData(e,t);i||_s(e.message,`bad`)},onSuccess:e=>{t&&_s(typeof t==`string`?t:t(e)),r?.(e)},onSettled:()=>a.invalidateQueries()})},Ts=({tone:e=`plain`,children:t,...n})=>(0,s.jsx)(wa,{...n,className:`button ${e}`,children:pn(t,(e,{isPending:t})=>(0,s.jsxs)(s.Fragment,{children:[t&&(0,s.jsx)(`span`,{className:`spinner small`,"aria-hidden":!0}),e]}))}),Es=({title:e,text:t,icon:n=so,children:r})=>(0,s.jsxs)(`div`,{className:`state`,children:[(0,s.jsx)(n,{"aria-hidden":!0,size:32,strokeWidth:1.5}),(0,s.jsx)(`h2`,{children:e}),t&&(0,s.jsx)(`p`,{children:t}),r]}),Ds=({error:e,retry:t})=>(0,s.jsxs)(`div`,{className:`state`,role:`alert`,children:[(0,s.jsx)(ao,{"aria-hidden":!0,size:32,strokeWidth:1.5}),(0,s.jsx)(`h2`,{children:`This could not be loaded`}),(0,s.jsx)(`p`,{children:e.message}),(0,s.jsx)(Ts,{onPress:()=>void t(),children:`Try again`})]}),Os=({lines:e=3})=>(0,s.jsx)(`div`,{className:`skeleton`,"aria-hidden":!0,children:Array.from({length:e},(e,t)=>(0,s.jsx)(`span`,{},t))}),ks=({isWhole:e=!1})=>(0,s.jsxs)(`div`,{className:e?`loading-page whole`:`loading-page`,role:`status`,children:[(0,s.jsx)(`span`,{className:`spinner`,"aria-hidden":!0}),(0,s.jsx)(`span`,{className:`visually-hidden`,children:`Loading`})]});export{Eo as $,g as $n,Er as $t,mo as A,un as An,aa as At,wo as B,k as Bn,wi as Bt,os as C,P as Cn,wa as Ct,Bo as D,hn as Dn,ca as Dt,po as E,dn as En,ha as Et,$o as F,N as Fn,Ri as Ft,qo as G,Mt as Gn,ni as Gt,Mo as H,zt as Hn,vi as Ht,To as I,sn as In,Li as It,es as J,ke as Jn,Kr as Jt,Xo as K,Rt as Kn,ti as Kt,Io as L,on as Ln,ji as Lt,Ko as M,_n as Mn,Qi as Mt,Co as N,mn as Nn,Gi as Nt,Wo as O,fn as On,oa as Ot,Uo as P,ln as Pn,zi as Pt,Do as Q,ge as Qn,Tr as Qt,Oo as R,M as Rn,Ci as Rt,is as S,wn as Sn,Ca as St,Ao as T,Tn,va as Tt,Lo as U,Ft as Un,_i as Ut,ko as V,Ht as Vn,bi as Vt,uo as W,Vt as Wn,gi as Wt,rs as X,D as Xn,Mr as Xt,as as Y,be as Yn,Nr as Yt,jo as Z,_e as Zn,Ar as Zt,_o as _,L as _n,Ba as _t,Ts as a,ir as an,w as ar,Vo as at,Ro as b,On as bn,Va as bt,Cs as c,V as cn,u as cr,Qo as ct,fo as d,H as dn,lo as dt,wr as en,C as er,Po as et,Zo as f,Rn as fn,ro as ft,ts as g,An as gn,Na as gt,ho as h,I as hn,Wa as ht,Os as i,U as in,h as ir,ns as it,Ho as j,bn as jn,$i as jt,No as k,gn as kn,sa as kt,vs as l,$n as ln,l as lr,cs as lt,bo as m,z as mn,Da as mt,Ds as n,rr as nn,x as nr,vo as nt,xs as o,Qn as on,y as or,Go as ot,zo as p,zn as pn,Z as pt,Yo as q,ze as qn,qr as qt,ks as r,cr as rn,b as rr,ls as rt,ws as s,Zn as sn,le as sr,So as st,Es as t,lr as tn,S as tr,Fo as tt,_s as u,Xn as un,ss as ut,go as v,kn as vn,La as vt,xo as w,F as wn,Sa as wt,us as x,En as xn,Ma as xt,yo as y,R as yn,Ia as yt,Jo as z,en as zn,Si as zt};